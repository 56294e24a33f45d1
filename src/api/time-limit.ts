import type { Endpoint } from '../contract/endpoint'
import { afterAwake } from '../storage/while-awake'

export const READ_MS = 10_000
const WRITE_MS = 20_000
/**
 * For answers that are made before their first byte: the longest waiver as a PDF, after others in line (pdf-maker.ts).
 * A mail server may take 10 s for each of its replies (mail-sender.ts); if we gave up before, a pass that arrives would
 * be reported as failed.
 */
const MADE_MS = 90_000
/** A link of 32 kbit/s still counts as working: a signed waiver must get through one bar of signal. */
const BYTES_PER_MS = 4

/** How long a call may take, in milliseconds, with a body of so many bytes. */
export const timeLimitOf = ({ method, isMade }: Pick<Endpoint, 'method' | 'isMade'>, bodyBytes: number) => {
  const base = method === 'GET' ? READ_MS : WRITE_MS
  return (isMade ? MADE_MS : base) + Math.ceil(bodyBytes / BYTES_PER_MS)
}

/** A signal that ends with the caller's own or at the limit, and the word on which of them it was. */
export function limitTime(milliseconds: number, callers: AbortSignal | undefined) {
  const controller = new AbortController()
  let isOver = false
  const begin = (limit: number) =>
    afterAwake(
      setTimeout,
      limit,
      () => {
        isOver = true
        controller.abort()
      },
      { cancel: clearTimeout as (timer: unknown) => void },
    )
  let endTimer = begin(milliseconds)
  const stop = () => controller.abort()
  if (callers?.aborted) stop()
  callers?.addEventListener('abort', stop, { once: true })
  return {
    signal: controller.signal,
    isOver: () => isOver,
    /** Gives this much time from now on, because something has arrived. */
    restart: (limit: number) => {
      endTimer()
      endTimer = begin(limit)
    },
    clear: () => {
      endTimer()
      callers?.removeEventListener('abort', stop)
    },
  }
}
