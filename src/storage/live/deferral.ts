export interface Deferral {
  /** Keeps what can wait away from the storage while this runs: a guest looks at the screen until it is done. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Calls back at once, or when the last of such works is done and its outcome was shown. */
  whenIdle(callback: () => void): void
}

/** Until the outcome was painted, on a slow phone too: what reads then draws the screen again. */
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
