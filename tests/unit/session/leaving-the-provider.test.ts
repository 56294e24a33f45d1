import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOidcProvider } from '../../../src/session/oidc.provider'
import { MemoryStorage } from '../../../src/storage/memory-storage'

const authority = 'https://id.venue.example'
const metadata = {
  issuer: authority,
  authorization_endpoint: `${authority}/auth`,
  end_session_endpoint: 'https://out.venue.example/end',
}

let answer: () => Promise<Response>
let left: string[]

beforeEach(() => {
  left = []
  answer = async () => Response.json(metadata)
  vi.stubGlobal('fetch', () => answer())
  vi.stubGlobal('window', { location: { replace: (address: URL) => left.push(address.href) } })
})
afterEach(() => vi.unstubAllGlobals())

/** A provider that this page has heard of already, as after a sign-in. */
async function knownProvider() {
  const oidc = { authority, clientId: 'basehut', scope: 'openid', resource: '', newAccounts: false }
  const provider = createOidcProvider(oidc, 'https://venue.example', new MemoryStorage())
  await provider.offersNewAccounts()
  return provider
}

test('who signs out goes to the page of a provider that answers', async () => {
  await (await knownProvider()).endSession('id-token')
  expect(left).toEqual([
    'https://out.venue.example/end?client_id=basehut&post_logout_redirect_uri=https%3A%2F%2Fvenue.example%2F',
  ])
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has only a gateway left that answers', async () => new Response('Bad gateway', { status: 502 })],
])('who signs out stays in the app where the provider %s, although this page knows its address', async (_, now) => {
  const provider = await knownProvider()
  answer = now
  await expect(provider.endSession('id-token')).rejects.toThrow()
  expect(left).toEqual([])
})

test.each([
  ['a page that needs a sign-in stays out of the history', null, 'replace'],
  ['a page that is left for one of the provider’s own is there again by Back', 'address', 'assign'],
] as const)('%s', async (_, action, way) => {
  const provider = await knownProvider()
  const gone: string[] = []
  const location = { replace: () => gone.push('replace'), assign: () => gone.push('assign') }
  vi.stubGlobal('window', { self: { location }, location, addEventListener: () => {}, removeEventListener: () => {} })
  const asked = { returnTo: '/account', askAgain: false, emailHint: '', action, isNew: false, isAtKiosk: false }
  void provider.startSignIn(asked)
  await expect.poll(() => gone).toEqual([way])
})
