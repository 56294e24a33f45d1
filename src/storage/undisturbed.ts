export interface Undisturbed {
  /** Keeps what can wait from the storage while this runs: a guest looks at the screen until it is done. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Calls back at once, or when the last of such works is done and what came of it was shown. */
  whenOver(callback: () => void): void
}

export function createUndisturbed(setTimeout: (callback: () => void, milliseconds: number) => unknown): Undisturbed {
  let underWay = 0
  let waiting: (() => void)[] = []

  const goOn = () => {
    if (underWay > 0) return
    const ready = waiting
    waiting = []
    for (const callback of ready) callback()
  }

  return {
    run: async (work) => {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
        // A turn later: whoever waited for the work shows its outcome first.
        if (underWay === 0) setTimeout(goOn, 0)
      }
    },
    whenOver: (callback) => {
      if (underWay === 0 && waiting.length === 0) callback()
      else waiting.push(callback)
    },
  }
}
