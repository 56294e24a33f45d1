const READ_MS = 10_000
const WRITE_MS = 20_000
/** A link of 32 kbit/s still counts as working: a signed waiver must get through one bar of signal. */
const BYTES_PER_MS = 4

/** How long a call may take, in milliseconds, with a body of so many bytes. */
export const timeLimitOf = (method: string, bodyBytes: number) =>
  (method === 'GET' ? READ_MS : WRITE_MS) + Math.ceil(bodyBytes / BYTES_PER_MS)

/** A signal that ends with the caller's own or at the limit, and the word on which of them it was. */
export function limitTime(milliseconds: number, callers: AbortSignal | undefined) {
  const controller = new AbortController()
  let isOver = false
  const begin = () =>
    setTimeout(() => {
      isOver = true
      controller.abort()
    }, milliseconds)
  let timer = begin()
  const stop = () => controller.abort()
  if (callers?.aborted) stop()
  callers?.addEventListener('abort', stop, { once: true })
  return {
    signal: controller.signal,
    isOver: () => isOver,
    /** Gives the whole time again: something came. */
    restart: () => {
      clearTimeout(timer)
      timer = begin()
    },
    clear: () => {
      clearTimeout(timer)
      callers?.removeEventListener('abort', stop)
    },
  }
}
