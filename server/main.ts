import { endOnSignal } from './app/end-on-signal'
import { type RunningServer, startServer } from './app/server'
import { type Config, readConfig } from './config/config'
import { CannotStart } from './errors/cannot-start'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Browsers take their own machine for as safe as https. */
const isThisMachine = (url: string) => /^http:\/\/(?:localhost|127\.|\[::1\])/.test(url)

function announce({ url, kind, setupAddress, holdsDemoData }: RunningServer, config: Config): void {
  if (kind === 'pglite') say('The database is embedded: a venue in earnest sets DATABASE_URL to a PostgreSQL.')
  if (config.demo && !config.oidc)
    say('Demo accounts: maya@example.com, siobhan@example.com, admin@example.com; password demo.')
  if (!url.startsWith('https:') && !(config.demo && isThisMachine(url)))
    say(
      `PUBLIC_URL is no https address: at ${url} guests’ phones cannot sign in, and have no camera, no passkey and nothing offline.`,
    )
  if (!config.demo && !config.oidc && !config.delivery.smtpUrl)
    say('No mail server is set (SMTP_URL): sign-in codes stay as files in outbox-mail of DATA_DIR and reach no guest.')
  if (holdsDemoData) say('This database still holds demo data: npm run demo:remove takes it out.')
  if (setupAddress)
    say(`No one administers this venue yet. Open this address to set it up, once, within an hour:\n${setupAddress}`)
  say(`Basehut is ready at ${url}`)
}

// Files that the embedded database creates while it runs are readable by their owner only.
process.umask(0o077)

try {
  const config = readConfig(process.env)
  const server = await startServer(config)
  endOnSignal(server, config)
  announce(server, config)
} catch (error) {
  const reason = error instanceof CannotStart ? error.message : `something unforeseen: ${error}`.split('\n')[0]
  process.stderr.write(`Basehut cannot start: ${reason}\n`)
  process.exit(1)
}
