import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOidcProvider } from '../../../src/session/oidc.provider'
import { GrantEnded } from '../../../src/session/provider'
import { currentTokens } from '../../../src/session/tokens'
import { MemoryStorage } from '../../../src/storage/memory-storage'
import { grant } from './browser'

const authority = 'https://id.venue.example'
const metadata = {
  issuer: authority,
  authorization_endpoint: `${authority}/auth`,
  token_endpoint: `${authority}/token`,
}
const NOW = Date.UTC(2026, 0, 5, 12)
const SECOND = 1000

let granted: object

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('fetch', async (url: string) => Response.json(String(url).endsWith('/token') ? granted : metadata))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const newProvider = () =>
  createOidcProvider(
    { authority, clientId: 'basehut', scope: 'openid', resource: '', newAccounts: false },
    'https://venue.example',
    new MemoryStorage(),
  )

const idToken = (claims: object) =>
  new UnsecuredJWT({ iss: authority, sub: 'maya', aud: 'basehut', name: 'Maya Lindqvist', ...claims }).encode()

/** A sign-in whose token endpoint answers so. */
async function signInWith(answer: object, claims: object = {}) {
  granted = { access_token: 'access', token_type: 'Bearer', scope: 'openid', id_token: idToken(claims), ...answer }
  const provider = newProvider()
  const location = { replace: (url: string) => left.push(url) }
  const left: string[] = []
  vi.stubGlobal('window', { self: { location }, location, addEventListener: () => {}, removeEventListener: () => {} })
  const asked = { returnTo: '/home', askAgain: false, emailHint: '', action: null, isNew: false }
  void provider.startSignIn(asked)
  await expect.poll(() => left).toHaveLength(1)
  const state = new URL(left[0] ?? '').searchParams.get('state')
  return provider.finishSignIn(`https://venue.example/oidc-callback?code=1&state=${state}`)
}

/** How many seconds a token of that sign-in is used before it is renewed. */
function usedFor(tokens: ReturnType<typeof grant>) {
  const store = { key: '', read: () => tokens, write: () => {}, clear: () => {} }
  const given = Date.now()
  const isUsedAt = (seconds: number) =>
    currentTokens({ tokens: store, now: () => given + seconds * SECOND }, tokens, undefined) !== null
  let seconds = 0
  while (isUsedAt(seconds)) seconds += 1
  return seconds
}

describe('a token that is said to live', () => {
  test.each([
    ['an hour', 3600, 3540],
    ['an hour, as text', '3600', 3540],
    ['a minute', 60, 30],
    ['no time at all', 0, 240],
    ['less than that', -5, 240],
    ['no number of seconds', 'soon', 240],
    ['an unknown time', undefined, 240],
  ])('%s is renewed in time, and not before each call', async (_, expires_in, seconds) => {
    const { tokens } = await signInWith({ expires_in })
    expect(usedFor(tokens)).toBe(seconds)
  })
})

test('what a provider says of a person in another type is as good as unsaid', async () => {
  const odd = { name: 42, given_name: ['Maya'], family_name: 'Lindqvist', email: null }
  const { identity, tokens } = await signInWith({ refresh_token: 7 }, odd)
  expect(identity).toMatchObject({ sub: 'maya', name: 'Lindqvist', givenName: '', email: '' })
  expect(tokens.refreshToken).toBeNull()
})

test.each([
  ['no access token', { access_token: undefined }],
  ['one that is no text', { access_token: { token: 'access' } }],
])('a sign-in that brings %s has failed, and signs no one in', async (_, answer) => {
  await expect(signInWith(answer)).rejects.toMatchObject({ code: 'sign-in-failed', reason: 'refused' })
})

test('a renewal that brings no token asks for a sign-in, and not for patience', async () => {
  granted = { token_type: 'Bearer', expires_in: 3600 }
  await expect(newProvider().renew(grant('maya', 1, NOW))).rejects.toBeInstanceOf(GrantEnded)
})
