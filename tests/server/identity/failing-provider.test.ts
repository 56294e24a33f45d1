import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { verifyExternal } from '../../../server/identity/verify-bearer'

let keys: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  keys = await generateKeyPair('RS256')
})

const paths = ['/.well-known/openid-configuration', '/keys', '/me'] as const
type Path = (typeof paths)[number]

const MEGABYTE = 'x'.repeat(1_000_000)

/** A provider that answers all but one path. `said` is how much it got rid of there. */
async function providerThatFailsAt(path: Path, fails: (response: ServerResponse) => void) {
  const provider = { issuer: '', said: () => 0, whenLeft: async () => {} }
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'first', alg: 'RS256' }
  const server = createServer((request, response) => {
    const { issuer } = provider
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/me` },
      '/keys': { keys: [jwk] },
      '/me': {},
    }
    if (request.url !== path) return void response.end(JSON.stringify(answers[request.url ?? '']))
    const { socket } = response
    const left = new Promise<void>((resolve) => response.once('close', resolve))
    Object.assign(provider, { said: () => socket?.bytesWritten ?? 0, whenLeft: () => left })
    fails(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}

/** Of a person whose address only userinfo knows. */
const tokenOf = (issuer: string) =>
  new SignJWT({ iss: issuer, sub: 'guest-1', exp: Math.floor(Date.now() / 1000) + 600 })
    .setProtectedHeader({ alg: 'RS256', kid: 'first' })
    .sign(keys.privateKey)

const outcome = async ({ issuer }: { issuer: string }) => {
  const verify = verifyExternal({ authority: issuer, audience: null })
  return verify(await tokenOf(issuer)).catch((error: { code?: string }) => error.code)
}

describe.each(paths)('an identity provider whose %s', (path) => {
  it('never ends is left after a few megabytes, and says nothing about the token', async () => {
    const provider = await providerThatFailsAt(path, (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(MEGABYTE));
      }
      response.on('drain', more)
      response.write('{"keys": "')
      more()
    })
    expect(await outcome(provider)).toBe('identity-provider-unreachable')
    await provider.whenLeft()
    expect(provider.said()).toBeLessThan(20_000_000)
  })

  it('comes a byte now and then is left, and says nothing about the token', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300))
    onTestFinished(() => limits.mockRestore())
    const provider = await providerThatFailsAt(path, (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(timer))
    })
    expect(await outcome(provider)).toBe('identity-provider-unreachable')
    await provider.whenLeft()
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['is a page', (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>')],
    [
      'is cut off',
      (response) => void response.writeHead(200, { 'Content-Length': 100 }).write('{', () => response.destroy()),
    ],
    ['is in no language', (response) => void response.end(Buffer.from([0xff, 0xfe, 0x00]))],
    ['has headers without end', (response) => void response.writeHead(200, { 'X-Long': MEGABYTE }).end('{}')],
  ])('%s says nothing about the token', async (_what, fails) => {
    expect(await outcome(await providerThatFailsAt(path, fails))).toBe('identity-provider-unreachable')
  })
})
