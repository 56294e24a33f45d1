export type After = (callback: () => void, milliseconds: number) => unknown

/** How much longer a page waits after a freeze: by then it has been given the answers that came meanwhile. */
export const GRACE_MS = 2_000

/**
 * Calls back after this many milliseconds. Returns a function that stops it, and frees the timer where `cancel` can.
 * After a freeze, a timer runs out before the page is given the answers that wait for it: the caller would give up on
 * answers that are there.
 */
export function afterAwake(
  after: After,
  milliseconds: number,
  callback: () => void,
  { now = () => performance.now(), cancel = () => {} }: { now?: () => number; cancel?: (timer: unknown) => void } = {},
): () => void {
  let isStopped = false
  const due = now() + milliseconds + GRACE_MS
  const end = () => {
    if (!isStopped) callback()
  }
  let timer = after(() => {
    if (now() < due) end()
    else timer = after(end, GRACE_MS)
  }, milliseconds)
  return () => {
    isStopped = true
    cancel(timer)
  }
}
