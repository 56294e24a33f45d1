export type After = (callback: () => void, milliseconds: number) => unknown

/** How long a page that comes back from a freeze goes on waiting: what was answered meanwhile is told to it by then. */
export const GRACE_MS = 2_000

/**
 * Calls back after this many milliseconds, unless it is stopped before; gives the stop, which frees the timer where
 * `cancel` can. Where the page was frozen in between,
 * its timer runs out ahead of the answers that wait for it: it would give up what is there.
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
