import { describe, expect, test, vi } from 'vitest'
import { createApi } from '../../../src/api/api'
import type { TokenSource } from '../../../src/api/client'
import { CallFailed, isFailure } from '../../../src/api/failure'
import { NO_CODE } from '../../../src/contract/errors'
import { HANDOVER_ISSUER } from '../../../src/contract/handover-issuer'
import { json, type Reply, serve } from './local-server'

const maya = { iss: 'https://id.test', sub: 'maya' }
const mayasToken: TokenSource = async () => ({ token: 'first', ...maya })
const location = { id: 1, name: 'Summit Base' }
const page = { headers: { 'Content-Type': 'text/html' }, body: '<h1>Welcome to SkiNet</h1>' }

async function apiAnswering(reply: Parameters<typeof serve>[0], token: TokenSource = mayasToken) {
  const server = await serve(reply)
  return { ...server, api: createApi({ baseUrl: server.baseUrl, fetch, token }) }
}

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

describe('a failed call', () => {
  test('holds the response, the code of the refusal, and how long to wait', async () => {
    const refusal = { code: 'too-many-calls', message: 'Please wait a moment.' }
    const { api } = await apiAnswering(() => json(refusal, 429, { 'Retry-After': '3' }))
    const result = await api.request('getProfile', {})
    expect(result).toMatchObject({
      ok: false,
      kind: 'too-many',
      status: 429,
      error: refusal,
      retryAfterMs: 3000,
      generalError: 'An error happened',
    })
    expect(isFailure(result)).toBe(true)
    expect(result).toHaveProperty('response.status', 429)
  })

  test('of another server holds its problem or its message as a refusal; a page is none', async () => {
    const replies: Reply[] = [
      json({ type: '/too-young', title: 'Too young', detail: 'Ida is nine.' }, 422, {
        'Content-Type': 'application/problem+json; charset=utf-8',
      }),
      { status: 403, headers: { 'Content-Type': 'text/html' }, body: '<h1>Sign in to SkiNet</h1>' },
      json({ message: 'Forbidden' }, 403),
      // A gateway's: of no type of its own, it says no more than the status.
      json({ title: 'Not Found' }, 404, { 'Content-Type': 'application/problem+json' }),
    ]
    const { api } = await apiAnswering(() => replies.shift() ?? {})
    const errors = [await api.request('getProfile', {}), await api.request('getProfile', {})]
    errors.push(await api.request('getProfile', {}), await api.request('getProfile', {}))
    expect(errors.map((result) => !result.ok && result.error)).toEqual([
      { code: '/too-young', message: 'Ida is nine.' },
      null,
      { code: NO_CODE, message: 'Forbidden' },
      { code: NO_CODE, message: 'Not Found' },
    ])
  })

  test('in which a server says nothing leaves the words to the screen', async () => {
    const problem = { 'Content-Type': 'application/problem+json' }
    const replies: Reply[] = [
      json({ error: 'Bad gateway' }, 502),
      json({ code: 'closed', message: ' ' }, 422),
      json({ type: '/closed' }, 422, problem),
    ]
    const { api } = await apiAnswering(() => replies.shift() ?? {})
    for (const code of [NO_CODE, 'closed', '/closed']) {
      const result = await api.request('getProfile', {})
      expect(result).toMatchObject({ error: { code, message: undefined } })
    }
  })

  test('without a server is a network failure', async () => {
    const api = createApi({ baseUrl: 'http://127.0.0.1:1', fetch, token: mayasToken })
    expect(await api.request('getProfile', {})).toMatchObject({ kind: 'network', response: null, status: null })
  })

  test('that gets no answer in time is a timeout', async () => {
    vi.useFakeTimers()
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const api = createApi({ baseUrl: '', fetch: never, token: mayasToken })
    const result = api.request('getProfile', {})
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await result).toMatchObject({ kind: 'timeout' })
  })

  test('that brings a file is given the minute in which a venue makes it', async () => {
    vi.useFakeTimers()
    const late: typeof fetch = async (_, init) => {
      await new Promise((resolve) => setTimeout(resolve, 59_000))
      init?.signal?.throwIfAborted()
      return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })
    }
    const api = createApi({ baseUrl: '', fetch: late, token: mayasToken })
    const result = api.request('getDocumentPdf', { params: { id: '0' } })
    await vi.advanceTimersByTimeAsync(59_000)
    vi.useRealTimers()
    expect(await result).toMatchObject({ ok: true })
  })

  test('a large document is given the time that a slow link needs', async () => {
    vi.useFakeTimers()
    let isAborted = false
    const slow: typeof fetch = (_, init) =>
      new Promise(() =>
        init?.signal?.addEventListener('abort', () => {
          isAborted = true
        }),
      )
    const api = createApi({ baseUrl: '', fetch: slow, token: mayasToken })
    const bytes = { content: new ArrayBuffer(200_000), contentType: 'application/json' }
    void api.request('completeContactTask', { params: { completeEndpoint: '/waiver' }, bytes })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isAborted).toBe(false)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(isAborted).toBe(true)
    vi.useRealTimers()
  })

  test('that brings a file has time as long as more of it comes, and tells how much there is', async () => {
    vi.useFakeTimers()
    const pieces: ReadableStreamDefaultController<Uint8Array>[] = []
    const slow: typeof fetch = async (_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          pieces.push(controller)
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'text/csv' } })
    }
    const api = createApi({ baseUrl: '', fetch: slow, token: mayasToken })
    const seen: number[] = []
    const query = { locationId: 1, startDate: '2026-01-01', endDate: '2026-01-01' }
    const flags = { includePrintableMedia: false, isCsvExport: true, includeDetails: true }
    const result = api.request('getCustomerReport', {
      query: { ...query, ...flags },
      onBytes: (bytes) => seen.push(bytes),
    })
    for (let piece = 0; piece < 4; piece += 1) {
      await vi.advanceTimersByTimeAsync(9_000)
      pieces[0]?.enqueue(new Uint8Array(1000))
    }
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual([1000, 2000, 3000, 4000])
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await result).toMatchObject({ ok: false, kind: 'timeout' })
  })

  test('is ended by its caller', async () => {
    const controller = new AbortController()
    const { api } = await apiAnswering(() => {
      controller.abort()
      return null
    })
    const result = api.request('getProfile', { signal: controller.signal })
    expect(await result).toMatchObject({ ok: false, kind: 'network' })
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

describe('what a failed call gives, by its row', () => {
  const failing = () => apiAnswering(() => json({ code: 'down', message: 'The database rests.' }, 500))

  test("'throw' throws, with the failure and the server's message", async () => {
    const { api } = await failing()
    const error = await api.call('listTasks', {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallFailed)
    expect(error).toMatchObject({ message: 'The database rests.', failure: { kind: 'server', status: 500 } })
  })

  test("'return' gives the generic error object", async () => {
    const { api } = await failing()
    expect(await api.call('getProfile', {})).toMatchObject({ ok: false, generalError: 'An error happened' })
  })

  test("'array' gives it inside an array", async () => {
    const { api } = await failing()
    expect(await api.call('listLocations', {})).toMatchObject([{ ok: false, generalError: 'An error happened' }])
  })

  test("'swallow' says nothing", async () => {
    const { api } = await failing()
    expect(await api.call('removeLocation', { params: { id: 1 } })).toBeUndefined()
  })

  test('a good answer is the value itself', async () => {
    const { api } = await apiAnswering(() => json({ id: 1 }))
    expect(await api.call('removeLocation', { params: { id: 1 } })).toEqual({ id: 1 })
  })
})
