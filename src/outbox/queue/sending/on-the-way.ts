/**
 * How long an answer waits at most for others, to be settled with them: the kept list of a large family is then written
 * once for all of them. A shorter wait spent more processor time on that than on anything else.
 */
const LONGEST_MS = 1_000

/** Counts what is on its way to the server, or waits for its turn there. */
export interface OnTheWay {
  add(): void
  remove(): void
  /** Resolves when no more than `few` are left, or enough time has passed: at once for what a check-in sends. */
  untilFew(): Promise<void>
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
    untilFew: () =>
      count <= few
        ? Promise.resolve()
        : new Promise((resolve) => {
            const timer = setTimeout(resolve, LONGEST_MS)
            wake = () => {
              clearTimeout(timer)
              resolve()
            }
          }),
  }
}
