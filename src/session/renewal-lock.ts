const NAME = 'basehut-token-renewal'
/** Longer than any renewal takes. A frozen tab keeps its lock: after this the lock is taken from it. */
const WAIT_MS = 25_000

/**
 * Runs `task` while no other tab renews. Two tabs that send the same refresh token make the provider end the grant.
 * `locks` is undefined outside secure contexts, where a page has no better than itself.
 */
export async function renewAlone<T>(locks: LockManager | undefined, task: () => Promise<T>): Promise<T> {
  if (!locks) return task()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return task()
  }
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), WAIT_MS)
  try {
    return await locks.request(NAME, { signal: patience.signal }, () => {
      clearTimeout(timer)
      return begin()
    })
  } catch (error) {
    if (hasBegun) throw error
    return await locks.request(NAME, { steal: true }, begin)
  } finally {
    clearTimeout(timer)
  }
}
