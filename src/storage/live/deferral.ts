export interface Deferral {
  /** Holds back work that can wait while this runs: a guest looks at the screen until it is done. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Calls back at once, or when the last of such works has ended and its outcome is on the screen. */
  whenIdle(callback: () => void): void
}

/** Time to paint the outcome, on a slow phone too: the reads that follow draw the screen again. */
const SHOWN_MS = 50

export function createDeferral(setTimeout: (callback: () => void, milliseconds: number) => unknown): Deferral {
  let underWay = 0
  let waiting: (() => void)[] = []

  const goOn = () => {
    if (underWay > 0) return
    const ready = waiting
    waiting = []
    for (const callback of ready) callback()
  }

  return {
    during: async (work) => {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
        // A moment later: the caller shows the outcome of its work first.
        if (underWay === 0) setTimeout(goOn, SHOWN_MS)
      }
    },
    whenIdle: (callback) => {
      if (underWay === 0 && waiting.length === 0) callback()
      else waiting.push(callback)
    },
  }
}
