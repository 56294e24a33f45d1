import { refusedForNow } from '../errors/refusal'

export interface RateLimit {
  /** Counts one more of `key`; false once there were more than allowed. */
  allows(key: string): boolean
  /** Counts one more of `key`, and refuses when there were more than allowed. */
  spend(key: string): void
  /** Takes off what another process has allowed. An overdraft is paid back before the next call is allowed. */
  spentElsewhere(key: string, count: number): void
}

/** From so many callers on, those who have their whole limit back are forgotten. */
const MANY = 10_000
/** Finding them walks through all: in a flood of callers, each call would walk through the whole flood. */
const FORGET_EVERY_MS = 1_000

/** At most `limit` in any `windowMs`, per key: a bucket that refills evenly. */
export function createRateLimit({ limit, windowMs }: { limit: number; windowMs: number }, now: () => Date): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  const perMs = limit / windowMs

  /** A clock that is put back takes nothing away: otherwise callers would be shut out until it catches up. */
  const since = ({ at: before }: { at: number }, at: number) => Math.max(0, at - before) * perMs

  let forgotAt = Number.NEGATIVE_INFINITY
  const forgetFull = (at: number) => {
    if (buckets.size <= MANY || Math.abs(at - forgotAt) < FORGET_EVERY_MS) return
    forgotAt = at
    for (const [key, bucket] of buckets) if (bucket.left + since(bucket, at) >= limit) buckets.delete(key)
  }

  const leftAt = (key: string, at: number) => {
    forgetFull(at)
    const bucket = buckets.get(key) ?? { left: limit, at }
    return Math.min(limit, bucket.left + since(bucket, at))
  }

  const allows = (key: string) => {
    const at = now().getTime()
    const left = leftAt(key, at)
    const allowed = left >= 1
    buckets.set(key, { left: allowed ? left - 1 : left, at })
    return allowed
  }

  return {
    allows,
    spentElsewhere(key, count) {
      const at = now().getTime()
      buckets.set(key, { left: Math.max(-limit, leftAt(key, at) - count), at })
    },
    spend(key) {
      if (allows(key)) return
      const seconds = Math.max(1, Math.ceil(1 / perMs / 1000))
      const message = 'That was a lot at once. Please wait a moment and try again.'
      throw refusedForNow(429, 'too-many-calls', message, seconds)
    },
  }
}
