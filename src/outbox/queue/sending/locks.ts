/** Lets one tab send at a time, to spare the network. Exactly-once never depends on it: leases and the server see to that. */
export interface SenderLock {
  /** Runs the task if no other tab is at it, or in any case when told to steal; says whether it ran. */
  run(task: () => Promise<void>, options: { steal: boolean }): Promise<boolean>
}

/** Tells leases of senders that are gone from leases of senders that live. */
export interface LeaseLocks {
  /** Shows that the holder is at work for as long as the task runs. */
  whileHeld<T>(holder: string, task: () => Promise<T>): Promise<T>
  /** Who is at work now, in any tab; null where the browser cannot tell, so that only time ends a lease. */
  holdersAtWork(): Promise<ReadonlySet<string> | null>
}
