export type After = (callback: () => void, milliseconds: number) => unknown

/** A page that was frozen for hours finds one such step too long, and not all of them over. */
export const STEP_MS = 2_000

/**
 * Calls back after this many milliseconds in which the page was awake, unless it is stopped before. By the clock, a page
 * that was frozen for ten seconds would give up what is answered in the moment in which it goes on.
 */
export function afterAwake(after: After, milliseconds: number, callback: () => void): () => void {
  let isStopped = false
  let left = Math.ceil(milliseconds / STEP_MS)
  const step = () => {
    if (isStopped) return
    if (left === 0) return callback()
    left -= 1
    after(step, STEP_MS)
  }
  step()
  return () => {
    isStopped = true
  }
}
