import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from './mail-story'

/** A story at a venue with a mail server and a gateway for text messages. */
export const test = base.extend<{ gateway: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern.
  gateway: async ({}, use) => {
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.close()
  },
  venueEnv: async ({ mails, gateway }, use) =>
    use({ SMTP_URL: mails.url, MAIL_FROM: 'venue@example.com', SMS_WEBHOOK_URL: gateway }),
})
