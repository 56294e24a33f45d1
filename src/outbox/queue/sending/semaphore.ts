export interface Semaphore {
  /** Runs the task when one of the slots is free, in the order of asking. */
  use<T>(task: () => Promise<T>): Promise<T>
}

export function createSemaphore(count: number): Semaphore {
  let free = count
  const line: (() => void)[] = []

  function take(): Promise<void> | undefined {
    if (free === 0) return new Promise((resolve) => line.push(resolve))
    free -= 1
    return undefined
  }

  function giveBack() {
    const next = line.shift()
    if (next) next()
    else free += 1
  }

  return {
    use: async (task) => {
      await take()
      try {
        return await task()
      } finally {
        giveBack()
      }
    },
  }
}
