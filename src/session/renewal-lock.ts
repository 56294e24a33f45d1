const NAME = 'basehut-token-renewal'
/** Longer than any renewal takes. A frozen tab keeps its lock: after this the lock is taken from it. */
const WAIT_MS = 25_000

/**
 * Runs `task` while no other tab renews. Two tabs that send the same refresh token make the provider end the grant.
 * `locks` is undefined outside secure contexts, where a page has no better than itself.
 */
export async function renewAlone<T>(locks: LockManager | undefined, task: () => Promise<T>): Promise<T> {
  if (!locks) return task()
  let running: Promise<T> | null = null
  const begin = () => {
    running = task()
    return running
  }
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), WAIT_MS)
  try {
    return await locks.request(NAME, { signal: patience.signal }, () => {
      clearTimeout(timer)
      return begin()
    })
  } catch {
    // Taken from us while at work, or failed: the task's own end is what counts.
    if (running) return await running
    return await locks.request(NAME, { steal: true }, begin)
  } finally {
    clearTimeout(timer)
  }
}
