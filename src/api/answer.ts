import * as v from 'valibot'
import type { Endpoint } from '../contract/endpoint'
import { PlainBody, ProblemBody, RefusalBody, type Refused, readRetryAfter } from '../contract/errors'
import { type Failure, failureOf, kindOfStatus } from './failure'
import { isJson } from './is-json'
import { readFile } from './read-file'

const isProblem = (response: Response) =>
  /^application\/problem\+json\b/i.test(response.headers.get('Content-Type') ?? '')

const isPage = (response: Response) => /^text\/html\b/i.test(response.headers.get('Content-Type') ?? '')

/** A page of HTML comes from a portal or a gateway, which knows nothing of what was asked for. */
async function isNothing(response: Response): Promise<boolean> {
  if (response.status === 204) return true
  if (isPage(response)) return false
  return response.status === 404 || (response.status === 200 && (await response.clone().text()) === '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readError(response: Response): Promise<Refused | null> {
  if (!isJson(response)) return null
  const body = parseJson(await response.text())
  if (body === undefined) return null
  return v.parse(v.union([isProblem(response) ? ProblemBody : RefusalBody, PlainBody]), body)
}

function fileNameOf(response: Response): string | null {
  const header = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  try {
    if (encoded) return decodeURIComponent(encoded)
  } catch {
    // In another encoding: the file itself is as good without that name.
  }
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null
}

/**
 * Reads an answer by the rule of spec section 7: success is status 200 with a body, here one that fits its schema. A
 * captive portal answers 200 with its own page, or redirects to it: taking that for success would lose a document.
 */
export async function readAnswer(
  endpoint: Endpoint,
  response: Response,
  { now, onBytes = () => {} }: { now: number; onBytes?(received: number): void },
): Promise<{ ok: true; value: unknown } | Failure> {
  if (response.redirected) return failureOf('malformed', { response })
  if (endpoint.mayBeNothing && endpoint.response !== 'file' && (await isNothing(response)))
    return { ok: true, value: v.parse(endpoint.response, undefined) }
  if (response.status !== 200) {
    const error = await readError(response)
    const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'), now)
    return failureOf(kindOfStatus(response.status), { response, error, retryAfterMs })
  }
  if (endpoint.response === 'file') {
    const content = await readFile(response, onBytes)
    const start = (await content.slice(0, 8).text()).trim()
    if (isPage(response) || /^(null|\{\})?$/.test(start) || !start.startsWith(endpoint.startsWith ?? ''))
      return failureOf('malformed', { response })
    return { ok: true, value: { content, fileName: fileNameOf(response) } }
  }
  if (!isJson(response)) return failureOf('malformed', { response })
  const body = parseJson(await response.text())
  // Whole, but of no use: not the absence of media data, which is no body at all.
  if (body === undefined) return failureOf('malformed', { response })
  const parsed = v.safeParse(endpoint.response, body)
  return parsed.success ? { ok: true, value: parsed.output } : failureOf('malformed', { response })
}
