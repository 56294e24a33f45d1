/** Tells leases of senders that are gone from leases of senders that live. */
export interface LeaseLocks {
  /** Shows that the holder is at work for as long as the task runs. */
  whileHeld<T>(holder: string, task: () => Promise<T>): Promise<T>
  /** Who is at work now, in any tab; null where the browser cannot tell, so that only time ends a lease. */
  holdersAtWork(): Promise<ReadonlySet<string> | null>
}

const PREFIX = 'basehut-lease '

/** The browser itself gives a lock back when its tab is closed, killed or loaded anew. */
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
