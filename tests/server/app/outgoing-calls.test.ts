import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createVenueIcons } from '../../../server/branding/venue-icons'
import { readVenueLook } from '../../../server/branding/venue-look'
import { smsOverWebhook } from '../../../server/delivery/sms-sender'
import { callWebhook } from '../../../server/webhooks/call-webhook'
import { NOON } from '../support/call-with'

const own = new Uint8Array([1])
const icons = () => createVenueIcons({ files: { bytes: () => own }, imageAt: async () => null }, () => NOON)
const plain = readVenueLook({ languageSettings: '', themeSettings: '' })
/** With a picture at an address without TLS, which settings may not name. */
const lookWith = (favicon: string) => ({
  ...plain,
  theme: { ...plain.theme, general: { ...plain.theme.general, favicon, logoUrl: '' } },
})

/** What this server asks of others by the web, besides an identity provider: whether it went well. */
const calls: Record<string, (url: string) => Promise<boolean>> = {
  'a webhook': async (url) =>
    (await callWebhook({ url, secret: 'whsec_c2VjcmV0', id: 'one', body: {}, now: NOON })) === null,
  'the gateway of text messages': (url) =>
    smsOverWebhook(
      url,
      '',
    )({ to: '+4712345678', text: 'words' }).then(
      () => true,
      () => false,
    ),
  'the picture of the venue': async (url) => (await icons().png(lookWith(url), 'any-192')) !== own,
}

const MEGABYTE = 'x'.repeat(1_000_000)
const nowAndThen = (response: ServerResponse, say: () => void) => {
  const timer = setInterval(say, 20)
  response.once('close', () => clearInterval(timer))
}
type Fails = (response: ServerResponse) => void
const slow: Record<string, Fails> = {
  'never answers': () => {},
  'says its headers a byte now and then': (response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ')
    nowAndThen(response, () => response.socket?.write('x'))
  },
}
const wrong: Record<string, Fails> = {
  'has headers without end': (response) => void response.writeHead(200, { 'X-Long': MEGABYTE }).end(),
  'sends on to itself': (response) => void response.writeHead(307, { Location: '/again' }).end(),
  'asks to come back later': (response) => void response.writeHead(429, { 'Retry-After': '3600' }).end(),
  'speaks another language': (response) => void response.socket?.end('220 mail.example ready\r\n'),
  'hangs up': (response) => void response.socket?.destroy(),
}
/** After it has said yes. */
const longWinded: Record<string, Fails> = {
  'a byte now and then': (response) => {
    response.writeHead(200)
    nowAndThen(response, () => response.write('x'))
  },
  'more without end': (response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write(MEGABYTE));
    }
    response.on('drain', more)
    more()
  },
}

/** A server that fails so, how often it was called, and how much it got rid of until it was left. */
async function serverThat(fails: Fails) {
  const met = { url: '', calls: 0, said: 0 }
  const left: Promise<void>[] = []
  const server = createServer((_, response) => {
    met.calls += 1
    const { socket } = response
    left.push(
      new Promise((resolve) =>
        response.once('close', () => {
          met.said = socket?.bytesWritten ?? 0
          resolve()
        }),
      ),
    )
    fails(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  met.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { met, whenLeft: () => Promise.all(left) }
}

function shortLimits() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300))
  onTestFinished(() => limits.mockRestore())
}

describe.each(Object.entries(calls))('%s', (_name, call) => {
  it.each(Object.entries(slow))('that %s is left', async (_fault, fails) => {
    shortLimits()
    const { met, whenLeft } = await serverThat(fails)
    expect(await call(met.url)).toBe(false)
    await whenLeft()
  })

  it.each(Object.entries(wrong))('that %s is asked once, and has not answered', async (_fault, fails) => {
    const { met, whenLeft } = await serverThat(fails)
    expect(await call(met.url)).toBe(false)
    expect(met.calls).toBe(1)
    await whenLeft()
  })

  it.each(Object.entries(longWinded))('that says %s is left, and none of it is kept', async (_fault, fails) => {
    shortLimits()
    const { met, whenLeft } = await serverThat(fails)
    await call(met.url)
    await whenLeft()
    expect(met.said).toBeLessThan(20_000_000)
  })

  it.each(['http://no-such-host.invalid/', 'http://127.0.0.1:1/'])('that is not there fails: %s', async (url) => {
    expect(await call(url)).toBe(false)
  })
})
