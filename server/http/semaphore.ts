import { unavailable } from './unavailable'

/** Does this work when there is room for it; answers 503 (Refusal) when too much waits for room already. */
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
    // The one that ends hands its place over: nothing that comes meanwhile can take it.
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
