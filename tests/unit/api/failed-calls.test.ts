import { describe, expect, test, vi } from 'vitest'
import { createApi } from '../../../src/api/api'
import { CallFailed, isFailure } from '../../../src/api/failure'
import { NO_CODE } from '../../../src/contract/errors'
import { apiAnswering, mayasToken } from './answering'
import { json, type Reply } from './local-server'

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
