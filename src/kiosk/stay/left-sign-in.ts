import { limitTime } from '../../api/time-limit'

const AGAIN_AFTER_MS = 60_000
/** A provider that takes the call and never answers would end the tries. */
const ANSWERS_WITHIN_MS = 20_000
/** How often a refusal is heard before it is believed. */
const REFUSALS = 10

interface Parts {
  /** The provider's address. */
  authority: string
  origin: string
  fetch: typeof fetch
  /** Says when the network is back. */
  network: Pick<EventTarget, 'addEventListener'>
  /** Aborts when the next guest starts to sign in: what comes late must not end theirs. */
  signal: AbortSignal
}

/** Waits for the network, or a while where no one says that it is back; listens until then, or until `end`. */
function nextTry({ network, signal }: Pick<Parts, 'network' | 'signal'>) {
  const listening = new AbortController()
  const hasCome = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, AGAIN_AFTER_MS)
    network.addEventListener('online', () => resolve(), { signal: listening.signal })
    signal.addEventListener('abort', () => resolve(), { signal: listening.signal })
    listening.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  return { hasCome, end: () => listening.abort() }
}

/**
 * Ends a sign-in that was left on its pages, by a guest who walked away or a tablet that was cut off: its cookies are out
 * of this page's reach, so that our own provider has to take them back. Tries until it could.
 */
export async function cancelLeftSignIn(parts: Parts): Promise<void> {
  const { authority, origin, fetch, signal } = parts
  if (new URL(authority).origin !== origin) return
  let refusals = 0
  while (!signal.aborted) {
    // From before the call: the network may be back while one that was made without it still fails.
    const next = nextTry(parts)
    const limit = limitTime(ANSWERS_WITHIN_MS, signal)
    const answer = await fetch(`${authority.replace(/\/$/, '')}/sign-in`, {
      method: 'DELETE',
      cache: 'no-store',
      redirect: 'error',
      signal: limit.signal,
    }).catch(() => null)
    limit.clear()
    // A limit of calls or a gateway may refuse for a while; another provider behind this address never knows the call.
    if (answer && answer.status >= 400 && answer.status < 500) refusals += 1
    const isOver = answer?.status === 204 || refusals >= REFUSALS
    if (!isOver) await next.hasCome
    next.end()
    if (isOver) return
  }
}
