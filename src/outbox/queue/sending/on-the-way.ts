/**
 * How long an answer waits for others, to be settled with them: the kept list of a large family is then written once
 * for all of them. At least so long, and ten times as long as settling took, so that it takes a tenth of the time on a
 * slow device too.
 */
const settleWaitMs = (settlingTook: number) =>
  Math.min(LONGEST_SETTLE_WAIT_MS, Math.max(SHORTEST_MS, settlingTook * 10))
const SHORTEST_MS = 1_000
export const LONGEST_SETTLE_WAIT_MS = 3_000

/** Counts what is on its way to the server, or waits for its turn there. */
export interface OnTheWay {
  add(): void
  remove(): void
  /**
   * Resolves when no more than `few` are left, or enough time has passed: at once for what a check-in sends.
   * `settlingTook` are the milliseconds of the last time.
   */
  untilFew(settlingTook: number): Promise<void>
}

export function createOnTheWay(few: number): OnTheWay {
  let count = 0
  let wake = () => {}
  return {
    add: () => {
      count += 1
    },
    remove: () => {
      count -= 1
      if (count <= few) wake()
    },
    untilFew: (settlingTook) =>
      count <= few
        ? Promise.resolve()
        : new Promise((resolve) => {
            const timer = setTimeout(resolve, settleWaitMs(settlingTook))
            wake = () => {
              clearTimeout(timer)
              resolve()
            }
          }),
  }
}
