import type { SenderLock } from './locks'

const LOCK_NAME = 'basehut-outbox'
/** The lock of the device's outbox, so that a guest's need not wait for it. */
export const DEVICE_LOCK_NAME = 'basehut-device-outbox'

export function createSenderLock(locks: LockManager | undefined, name = LOCK_NAME): SenderLock {
  return {
    run: async (task, { steal }) => {
      if (!locks) {
        await task()
        return true
      }
      let hasRun = false
      // A stolen lock rejects its request while the task goes on: only the end of the task counts.
      let running: Promise<void> = Promise.resolve()
      const options = steal ? { steal } : { ifAvailable: true }
      await locks
        .request(name, options, (lock) => {
          if (!lock) return undefined
          hasRun = true
          running = task()
          return running
        })
        .catch((error: unknown) => {
          if (!hasRun) throw error
        })
      await running
      return hasRun
    },
  }
}
