import type { Endpoint } from '../contract/endpoint'
import { addressOf } from './address'
import { readAnswer } from './answer'
import { type Failure, failureOf } from './failure'
import { limitTime, READ_MS, timeLimitOf } from './time-limit'
import { hearVenueClock } from './venue-clock'

/** What a call brings, without the types of its row. */
export interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  bytes?: { content: ArrayBuffer; contentType: string }
  headers?: Record<string, string>
  onHeaders?(headers: Headers): void
  signal?: AbortSignal
  /** Told of an answer that is a file, while it comes. */
  onBytes?(received: number): void
}

interface Content {
  body: BodyInit | null
  contentType: string | null
  size: number
}

function contentOf(endpoint: Endpoint, input: AnyInput): Content {
  if (input.bytes) {
    const { content, contentType } = input.bytes
    return { body: content, contentType, size: content.byteLength }
  }
  if (input.file && endpoint.body && 'file' in endpoint.body) {
    const form = new FormData()
    form.append(endpoint.body.file, input.file, 'photo.jpg')
    return { body: form, contentType: null, size: input.file.size }
  }
  if (input.body === undefined) return { body: null, contentType: null, size: 0 }
  const body = new TextEncoder().encode(JSON.stringify(input.body))
  return { body, contentType: 'application/json', size: body.byteLength }
}

function headersOf(input: AnyInput, content: Content, token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json, */*;q=0.5', ...input.headers })
  if (content.contentType) headers.set('Content-Type', content.contentType)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return headers
}

/** Sends a call once, with this token or none, and reads its answer. Never throws for a failed call. */
export async function requestOnce(
  parts: { baseUrl: string; fetch: typeof fetch },
  endpoint: Endpoint,
  input: AnyInput,
  token: string | null,
): Promise<{ ok: true; value: unknown } | Failure> {
  const { fetch } = parts
  const content = contentOf(endpoint, input)
  const address = addressOf(parts.baseUrl, endpoint.path, input)
  const limit = limitTime(timeLimitOf(endpoint, content.size), input.signal)
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers: headersOf(input, content, token),
      body: content.body,
      signal: limit.signal,
      cache: endpoint.isSameForAll ? 'no-cache' : 'no-store',
      credentials: 'omit',
      // A deletion may be made by leaving the page: it has to arrive all the same.
      keepalive: endpoint.method === 'DELETE',
    })
    hearVenueClock(response)
    input.onHeaders?.(response.headers)
    return await readAnswer(endpoint, response, {
      now: Date.now(),
      // A long report is no slow one: as long as more of it comes, there is time for the rest.
      onBytes(received) {
        limit.restart(READ_MS)
        input.onBytes?.(received)
      },
    })
  } catch {
    return failureOf(limit.isOver() ? 'timeout' : 'network')
  } finally {
    limit.clear()
  }
}
