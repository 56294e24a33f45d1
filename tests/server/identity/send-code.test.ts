import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { readVenueLook } from '../../../server/branding/venue-look'
import type { Mail } from '../../../server/delivery/mail-sender'
import type { ServerContext } from '../../../server/http/caller-address'
import { createCodeSender } from '../../../server/identity/codes/send-code'

/** The answer to a browser that has hung up. */
async function hungUp(): Promise<ServerResponse> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const call = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).on('error', () => {})
  const [, outgoing] = (await once(server, 'request')) as [unknown, ServerResponse]
  call.destroy()
  await once(outgoing, 'close')
  server.close()
  return outgoing
}

it('a code is mailed to a person whose browser hung up before it was answered', async () => {
  const mails: Mail[] = []
  const sendAfterAnswer = createCodeSender({
    codes: { noteFailure: async () => {} },
    sendMail: async (mail) => void mails.push(mail),
    look: async () => readVenueLook({ languageSettings: '', themeSettings: '' }),
    log: console,
  })
  const context = { env: { outgoing: await hungUp() } } as ServerContext
  sendAfterAnswer(context, { id: 1, code: '123456', to: 'maya@example.com', purpose: 'sign-in', link: null })
  await expect.poll(() => mails.map(({ to }) => to)).toEqual(['maya@example.com'])
})
