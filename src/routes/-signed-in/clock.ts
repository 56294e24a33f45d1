import type { Clock } from '../../outbox/create-outbox'

/** The browser's own time. */
export const clock: Clock = {
  now: Date.now,
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}
