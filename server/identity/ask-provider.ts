import { notSignedIn } from '../errors/not-signed-in'
import { refusedForNow } from '../errors/refusal'
import { bytesWithin } from '../http/read-bytes'

/** Of one answer. Discovery and keys take some kilobytes; more would only fill the memory, each time it is asked. */
const MOST_BYTES = 1024 * 1024
/** Until all of an answer is here. */
const ANSWERS_WITHIN_MS = 10_000

export const providerUnreachable = () =>
  refusedForNow(503, 'identity-provider-unreachable', 'We can’t check your sign-in right now. Please try again.', 5)

/** `fetch` of an answer that is here whole, and not longer than a provider has reason for. */
export async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const body = response.body && (await bytesWithin(response.body, MOST_BYTES))
  if (response.body && !body) throw providerUnreachable()
  const { status, headers } = response
  return new Response(body, { status, headers })
}

/** What the provider answers there as JSON; its no to a token is that of a caller who is not signed in. */
export async function getJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  const response = await fetchWhole(url, { headers, signal }).catch(() => null)
  if (response?.status === 401 || response?.status === 403) throw notSignedIn()
  if (!response?.ok) throw providerUnreachable()
  return response.json().catch(() => {
    throw providerUnreachable()
  })
}
