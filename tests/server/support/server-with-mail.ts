import { afterAll, beforeAll } from 'vitest'
import { type MailServer, startMailServer } from './mail-server'
import { runServer } from './running-server'

interface ServerWithMail {
  server: Awaited<ReturnType<typeof runServer>>
  mails: MailServer
}

/** A server beside a mail server, for the tests of one `describe`. `pass` puts the server's clock forward. */
export function serverWithMail({ from = 'venue@example.com' } = {}) {
  let running: ServerWithMail
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  beforeAll(async () => {
    const mails = await startMailServer()
    const env = { SMTP_URL: mails.url, MAIL_FROM: from }
    running = { mails, server: await runServer(env, { now }) }
  })
  afterAll(async () => {
    await running.server.close()
    await running.mails.close()
  })
  return {
    get url() {
      return running.server.url
    },
    get database() {
      return running.server.database
    },
    get mails() {
      return running.mails
    },
    now,
    pass(milliseconds: number) {
      passed += milliseconds
    },
  }
}
