import { describe, expect, test, vi } from 'vitest'
import { createApi } from '../../../src/api/api'
import type { TokenSource } from '../../../src/api/client'
import { HANDOVER_ISSUER } from '../../../src/contract/handover-issuer'
import { apiAnswering, location, maya, mayasToken, page } from './answering'
import { json, type Reply, serve } from './local-server'

test('The browser keeps the answers that are the same for everyone, and asks whether they changed; nothing personal', async () => {
  const modes = new Map<string, unknown>()
  const told = async (address: string, { cache }: RequestInit = {}) => {
    modes.set(address, cache)
    return new Response('[]', { headers: { 'Content-Type': 'application/json' } })
  }
  const api = createApi({ baseUrl: '', fetch: told as typeof fetch, token: mayasToken })
  await api.request('listLocations', {})
  await api.request('getProfile', {})
  await api.request('listOwnDocuments', {})
  await api.request('getSettings', {})
  expect(Object.fromEntries(modes)).toEqual({
    '/api/locations': 'no-cache',
    '/api/profile': 'no-store',
    '/api/documents': 'no-store',
    '/api/settings': 'no-store',
  })
})

describe('success is status 200 with a body that fits', () => {
  test('the value is read by its schema: what a server leaves out has its default', async () => {
    const { api } = await apiAnswering(() => json([{ ...location, surprise: true }]))
    const result = await api.request('listLocations', {})
    expect(result).toMatchObject({ ok: true, value: [{ ...location, isEnabled: false, activityLocations: [] }] })
  })

  test.each<[string, Reply]>([
    ['a page of a captive portal', page],
    ['JSON that is sent as a page', { ...page, body: '[]' }],
    ['an empty body', { headers: { 'Content-Type': 'application/json' } }],
    ['a body cut off on the way', { headers: { 'Content-Type': 'application/json' }, body: '[{"id":1' }],
    ['JSON of another shape', json({ locations: [] })],
    ['204 without a body', { status: 204 }],
    ['201 with a body', json([], 201)],
  ])('%s is a malformed answer', async (_, reply) => {
    const { api } = await apiAnswering(() => reply)
    expect(await api.request('listLocations', {})).toMatchObject({
      ok: false,
      kind: 'malformed',
      generalError: 'An error happened',
    })
  })

  test.each<[string, Reply]>([
    ['null', json(null)],
    ['204', { status: 204 }],
    ['404 without a body', { status: 404 }],
    ['404 with a message', json({ message: 'No media' }, 404)],
    ['an empty body', { headers: { 'Content-Type': 'application/json' } }],
  ])('media data that does not come back says NoMedia, and no call has failed: %s', async (_, reply) => {
    const server = await serve(() => reply)
    const onFailure = vi.fn()
    const api = createApi({ baseUrl: server.baseUrl, fetch, token: mayasToken, onFailure })
    const result = await api.request('getContactMedia', { query: { ipcode: '1' } })
    const value = { id: null, delivery: null, download: null, status: 'NoMedia' }
    expect(result).toEqual({ ok: true, value })
    expect(onFailure).not.toHaveBeenCalled()
  })

  test.each<[string, string]>([
    ['cut off on the way', '{"id":"1"'],
    ['of another shape', '{}'],
  ])('media data that is %s is a failure, and no word that there is none', async (_, body) => {
    const { api } = await apiAnswering(() => ({ headers: { 'Content-Type': 'application/json' }, body }))
    expect(await api.request('getContactMedia', { query: { ipcode: '1' } })).toMatchObject({ kind: 'malformed' })
  })

  test('a page with 404 in place of media data is a failure', async () => {
    const { api } = await apiAnswering(() => ({ ...page, status: 404 }))
    expect(await api.request('getContactMedia', { query: { ipcode: '1' } })).toMatchObject({ kind: 'not-found' })
  })

  test('an answer that was redirected is malformed, even when it fits', async () => {
    const { api } = await apiAnswering(({ url }) =>
      url === '/elsewhere' ? json([]) : { status: 302, headers: { Location: '/elsewhere' } },
    )
    expect(await api.request('listLocations', {})).toMatchObject({ ok: false, kind: 'malformed' })
  })

  test('a file comes as it is, with the name that the server gave', async () => {
    const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': `attachment; filename*=UTF-8''b%C3%A5se.csv` }
    const { api } = await apiAnswering(() => ({ headers, body: 'a,b' }))
    const query = { locationId: 1, includePrintableMedia: false }
    const result = await api.request('exportCustomers', { query })
    if (!result.ok) throw new Error(result.kind)
    expect(result.value.fileName).toBe('båse.csv')
    expect(await result.value.content.text()).toBe('a,b')
  })

  test('a file whose name cannot be read comes all the same', async () => {
    const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': `attachment; filename*=UTF-8''b%E5se.csv` }
    const { api } = await apiAnswering(() => ({ headers, body: 'a,b' }))
    const query = { locationId: 1, includePrintableMedia: false }
    expect(await api.request('exportCustomers', { query })).toMatchObject({ ok: true, value: { fileName: null } })
  })

  test('a page in place of a file is malformed', async () => {
    const { api } = await apiAnswering(() => page)
    expect(
      await api.request('exportCustomers', { query: { locationId: 1, includePrintableMedia: false } }),
    ).toMatchObject({ kind: 'malformed' })
  })

  test.each<[string, Reply]>([
    ['null', json(null)],
    ['an object', json({})],
    ['a list', json([])],
    ['empty', { headers: { 'Content-Type': 'application/vnd.apple.pkpass' } }],
    ['a page under its type', { ...page, headers: { 'Content-Type': 'application/vnd.apple.pkpass' } }],
  ])('what comes in place of a pass or a PDF is no file: %s', async (_, reply) => {
    const { api } = await apiAnswering(() => reply)
    const query = { ipCode: '1', firstName: 'Maya', lastName: 'Lindqvist', externalOrderId: '' }
    const kinds = [
      await api.request('getAppleWalletPass', { query }),
      await api.request('getDocumentPdf', { params: { id: 'e6d1c8f0-5b0a-4d1b-9b1e-0d5f3c1a2b3c' } }),
    ].map((result) => !result.ok && result.kind)
    expect(kinds).toEqual(['malformed', 'malformed'])
  })

  test.each<[string, Reply]>([
    ['null', json(null)],
    ['null in a line', { headers: { 'Content-Type': 'application/json' }, body: ' null\n' }],
    ['an empty object', json({})],
    ['a list', json([])],
    ['a text', json('later')],
  ])('a copy of what the venue holds is an object that says something, never %s', async (_, reply) => {
    const { api } = await apiAnswering(() => reply)
    expect(await api.request('getOwnData', {})).toMatchObject({ kind: 'malformed' })
  })

  test('a report may be of any kind, but not null', async () => {
    const query = { locationId: 1, includePrintableMedia: false }
    const { api } = await apiAnswering(() => json(null))
    expect(await api.request('exportCustomers', { query })).toMatchObject({ kind: 'malformed' })
    const { api: empty } = await apiAnswering(() => json([]))
    expect(await empty.request('exportCustomers', { query })).toMatchObject({ ok: true })
  })
})

describe('what is sent', () => {
  test('a JSON body, its type and the bearer token, and no cookies', async () => {
    const { api, received } = await apiAnswering(() => json({ ...location, name: 'New' }))
    await api.request('updateLocation', { params: { id: 1 }, body: { name: 'New', isEnabled: true } })
    const [call] = received
    expect(call).toMatchObject({ method: 'PUT', url: '/api/locations/1' })
    expect(call?.headers).toMatchObject({ authorization: 'Bearer first', 'content-type': 'application/json' })
    expect(call?.headers.cookie).toBeUndefined()
    expect(JSON.parse(new TextDecoder().decode(call?.bytes))).toEqual({ name: 'New', isEnabled: true })
  })

  test('exact bytes arrive as they were hashed, with their headers', async () => {
    const { api, received } = await apiAnswering(() => json({}, 422))
    const bytes = new TextEncoder().encode('{ "Zoë" : 1 }')
    await api.request('completeContactTask', {
      params: { completeEndpoint: '/waiver' },
      bytes: { content: bytes.buffer, contentType: 'application/json' },
      headers: { 'Idempotency-Key': 'abc' },
    })
    expect(received[0]?.url).toBe('/api/tasks/contact/complete/waiver')
    expect(received[0]?.bytes).toEqual(bytes)
    expect(received[0]?.headers['idempotency-key']).toBe('abc')
  })

  test('a photo is the multipart field that the row names', async () => {
    const { api, received } = await apiAnswering(() => json({}))
    await api.request('uploadPhoto', { query: { contactId: 4 }, file: new Blob(['jpeg'], { type: 'image/jpeg' }) })
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(new TextDecoder().decode(received[0]?.bytes)).toContain('name="photo"')
  })

  test('calls of rows without sign-in carry no token, and ask for none', async () => {
    const token = vi.fn(mayasToken)
    const { api, received } = await apiAnswering(() => json({ id: '9', status: 'Sent' }), token)
    await api.request('getContactMedia', { query: { ipcode: '1' } })
    expect(received[0]?.headers.authorization).toBeUndefined()
    expect(token).not.toHaveBeenCalled()
  })
})

describe('who calls', () => {
  test('the sign-in of a handover, which nothing renews, is not asked about again for a gateway’s 401', async () => {
    const handedOver = { iss: HANDOVER_ISSUER, sub: 'maya' }
    const token = vi.fn(async () => ({ token: 'first', ...handedOver }))
    const replies: Reply[] = [{ ...page, status: 401 }, json({ code: 'not-signed-in', message: 'No' }, 401)]
    const { api } = await apiAnswering(() => replies.shift() ?? json([]), token)
    expect(await api.request('listLocations', {})).toMatchObject({ kind: 'unauthorized' })
    expect(token).toHaveBeenCalledTimes(1)
    expect(await api.request('listLocations', {})).toMatchObject({ ok: true })
    expect(token).toHaveBeenLastCalledWith({ refused: 'first' })
  })

  test('a refused token is renewed once and the call made once more', async () => {
    const token = vi.fn<TokenSource>(async (options) => ({ token: options?.refused ? 'second' : 'first', ...maya }))
    const { api, received } = await apiAnswering(
      ({ headers }) => (headers.authorization === 'Bearer second' ? json([]) : json({}, 401)),
      token,
    )
    expect(await api.request('listLocations', {})).toEqual({ ok: true, value: [] })
    expect(token.mock.calls).toEqual([[undefined], [{ refused: 'first' }]])
    expect(received).toHaveLength(2)
  })

  test('a second refusal is the answer, so that nothing is asked for ever', async () => {
    const { api, received } = await apiAnswering(() => json({ code: 'no', message: 'No' }, 401))
    expect(await api.request('listLocations', {})).toMatchObject({ kind: 'unauthorized', status: 401 })
    expect(received).toHaveLength(2)
  })

  test.each([
    ['no one can be until they sign in', Object.assign(new Error(), { code: 'sign-in-needed' }), 'sign-in-needed'],
    ['the provider cannot be reached now', Object.assign(new Error(), { code: 'renewal-unavailable' }), 'network'],
  ])('when %s nothing is sent', async (_, error, kind) => {
    const { api, received } = await apiAnswering(
      () => json([]),
      () => Promise.reject(error),
    )
    expect(await api.request('listLocations', {})).toMatchObject({ ok: false, kind })
    expect(received).toHaveLength(0)
  })

  test("one person's document is never sent with another's token", async () => {
    const { api, received } = await apiAnswering(() => json([]))
    const siobhan = { iss: maya.iss, sub: 'siobhan' }
    expect(await api.request('listLocations', { expectedOwner: siobhan })).toMatchObject({ kind: 'sign-in-needed' })
    const elsewhere = { iss: 'https://other.test', sub: 'maya' }
    expect(await api.request('listLocations', { expectedOwner: elsewhere })).toMatchObject({ kind: 'sign-in-needed' })
    expect(received).toHaveLength(0)
    expect(await api.request('listLocations', { expectedOwner: maya })).toMatchObject({ ok: true })
  })

  test('nor when someone else signs in between the refusal and the retry', async () => {
    const { api, received } = await apiAnswering(
      () => json({}, 401),
      async (options) => ({ token: 't', iss: maya.iss, sub: options?.refused ? 'siobhan' : 'maya' }),
    )
    expect(await api.request('listLocations', { expectedOwner: maya })).toMatchObject({ kind: 'sign-in-needed' })
    expect(received).toHaveLength(1)
  })
})
