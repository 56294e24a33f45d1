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
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Aborts when the next guest begins to sign in: what comes late must not end theirs. */
  signal: AbortSignal
}

/** Waits for the network, or a while where no one says that it is back. */
const untilLater = ({ network, signal }: Pick<Parts, 'network' | 'signal'>) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      for (const target of [network, signal])
        for (const event of ['online', 'abort']) target.removeEventListener(event, go)
      resolve()
    }
    const timer = setTimeout(go, AGAIN_AFTER_MS)
    network.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })

/**
 * Ends a sign-in that was left on its pages, by a guest who walked away or a tablet that was cut off: its cookies are out
 * of this page's reach, so that our own provider has to take them back. Tries until it could.
 */
export async function cancelLeftSignIn(parts: Parts): Promise<void> {
  const { authority, origin, fetch, signal } = parts
  if (new URL(authority).origin !== origin) return
  let refusals = 0
  while (!signal.aborted) {
    const limit = limitTime(ANSWERS_WITHIN_MS, signal)
    const answer = await fetch(`${authority.replace(/\/$/, '')}/sign-in`, {
      method: 'DELETE',
      cache: 'no-store',
      redirect: 'error',
      signal: limit.signal,
    }).catch(() => null)
    limit.clear()
    if (answer?.status === 204) return
    // A limit of calls or a gateway may refuse for a while; another provider behind this address never knows the call.
    if (answer && answer.status >= 400 && answer.status < 500) refusals += 1
    if (refusals >= REFUSALS) return
    await untilLater(parts)
  }
}
