import { type Launched, launch } from '../../server/launch/launched'
import { startIdentityProvider } from '../../server/support/start-identity-provider'
import type { Guest } from './visit'

/** Processes of the built server with demo data, and a provider of their own in this process. */
export async function startVenue(environments: readonly Record<string, string>[], tokenSeconds: number) {
  const provider = await startIdentityProvider()
  const servers: Launched[] = []
  const urls: string[] = []
  const oidc = { OIDC_AUTHORITY: provider.issuer, OIDC_CLIENT_ID: 'venue', OIDC_AUDIENCE: 'venue-api' }
  for (const environment of environments) {
    const server = launch('dist/server', { DEMO: '1', LOG_LEVEL: 'silent', ...oidc, ...environment })
    servers.push(server)
    urls.push(await server.ready)
  }
  const exp = Math.floor(Date.now() / 1000) + tokenSeconds
  return {
    servers,
    urls,
    /** Signs someone in, as the venue's own provider would. */
    async signIn(name: string, email: string): Promise<Guest> {
      const [given_name = '', family_name = ''] = name.split(' ')
      const claims = { sub: email, email, email_verified: true, given_name, family_name, exp }
      return { name, token: await provider.token(claims) }
    },
    /** Lets the processes end by themselves, which leaves their database to others. */
    async end() {
      for (const { child, ended } of servers) {
        child.kill('SIGTERM')
        await ended
      }
      await provider.close()
    },
    async close() {
      for (const { child, ended } of servers) {
        child.kill('SIGKILL')
        await ended
      }
      await provider.close()
    },
  }
}
