import { afterAwake } from '../storage/while-awake'

const NAME = 'basehut-token-renewal'
/** Longer than any renewal takes. A frozen tab keeps its lock: after this the lock is taken from it. */
const WAIT_MS = 25_000

/** The part of `navigator.locks` that is used. */
export interface Locks {
  request(name: string, options: LockOptions, task: (lock: object | null) => Promise<void>): Promise<unknown>
}

/**
 * Runs `task` while no other tab renews, and tells it whether another one just did. Two tabs that send the same refresh
 * token make the provider end the grant. `locks` is undefined outside secure contexts, where a page has no better than
 * itself.
 */
export async function renewAlone<T>(locks: Locks | undefined, task: (afterAnother: boolean) => Promise<T>): Promise<T> {
  let running: Promise<T> | null = null
  const begin = async (afterAnother: boolean) => {
    running = task(afterAnother)
    await running
  }
  const deadline = new AbortController()
  const stopWaiting = afterAwake(setTimeout, WAIT_MS, () => deadline.abort())
  const beginInTime = (afterAnother: boolean) => {
    stopWaiting()
    return begin(afterAnother)
  }
  try {
    if (!locks) await beginInTime(false)
    else {
      await locks.request(NAME, { ifAvailable: true }, async (lock) => {
        if (lock) await beginInTime(false)
      })
      if (!running) await locks.request(NAME, { signal: deadline.signal }, () => beginInTime(true))
    }
  } catch {
    // If our task had begun, its own end counts, also when the lock failed or was taken; else we have waited long
    // enough.
    if (!running) await locks?.request(NAME, { steal: true }, () => begin(true))
  } finally {
    stopWaiting()
  }
  return await (running ?? task(false))
}
