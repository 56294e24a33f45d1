import { unavailable } from './unavailable'

/** Runs this work once a place is free; answers 503 (Refusal) when too much is waiting already. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many works be done at once, and so many wait, first come first served. */
export function createSemaphore({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Semaphore {
  let atWork = 0
  const waiting: (() => void)[] = []
  const begin = async () => {
    if (atWork < atOnce) {
      atWork += 1
      return
    }
    if (waiting.length >= mostWaiting) throw unavailable('busy')
    // Whatever ends hands its place on, so that nothing that arrives meanwhile can take it.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }
  return async (work) => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
