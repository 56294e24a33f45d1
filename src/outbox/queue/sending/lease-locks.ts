import type { LeaseLocks } from './locks'

const PREFIX = 'basehut-lease '

/** The browser itself gives a lock back when its tab is closed, killed or loaded again. */
export function createLeaseLocks(locks: LockManager | undefined): LeaseLocks {
  return {
    // Shared: one tab sends several documents at a time.
    whileHeld: async (holder, task) =>
      locks ? await locks.request(`${PREFIX}${holder}`, { mode: 'shared' }, task) : await task(),

    holdersAtWork: async () => {
      if (!locks) return null
      const { held = [] } = await locks.query()
      const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []))
      return new Set(names)
    },
  }
}
