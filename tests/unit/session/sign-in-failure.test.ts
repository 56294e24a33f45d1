import { OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInFailureOf } from '../../../src/session/sign-in-failure'

const authority = 'https://id.venue.example'
const metadata = {
  issuer: authority,
  authorization_endpoint: `${authority}/authorize`,
  token_endpoint: `${authority}/token`,
  jwks_uri: `${authority}/keys`,
}

let kept: Map<string, string>
const storage = () => ({
  get length() {
    return kept.size
  },
  clear: () => kept.clear(),
  key: (index: number) => [...kept.keys()][index] ?? null,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

/** Why a sign-in that this browser began is told to have failed when the token endpoint answers so. */
async function told(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  const client = new OidcClient({
    authority,
    metadata,
    client_id: 'basehut',
    redirect_uri: 'https://venue.example/oidc-callback',
    stateStore: new WebStorageStateStore({ store: storage() }),
  })
  const { state } = await client.createSigninRequest({})
  const back = `https://venue.example/oidc-callback?code=1&state=${state.id}`
  return client.processSigninResponse(back).then(() => 'signed in', signInFailureOf)
}

beforeEach(() => {
  kept = new Map()
})
afterEach(() => vi.unstubAllGlobals())

describe('a sign-in whose provider', () => {
  it.each([
    ['fails', async () => new Response('', { status: 500, statusText: 'Internal Server Error' })],
    ['fails in JSON', async () => Response.json({}, { status: 503 })],
    ['says that it is in trouble', async () => Response.json({ error: 'server_error' }, { status: 500 })],
    ['has too much to do', async () => Response.json({ message: 'slow down' }, { status: 429 })],
    [
      'is behind a portal',
      async () => new Response('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } }),
    ],
    ['cannot be called', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is told as unreachable, not as expired', async (_, answer) => {
    expect(await told(answer)).toBe('unreachable')
  })

  it('refuses is told as refused', async () => {
    expect(await told(async () => Response.json({ error: 'invalid_client' }, { status: 401 }))).toBe('refused')
  })
})

it('a sign-in that this browser did not start is told as expired', async () => {
  expect(signInFailureOf(new Error('No matching state found in storage'))).toBe('expired')
})
