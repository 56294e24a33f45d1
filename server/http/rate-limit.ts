import { Refusal } from '../errors/refusal'

export interface RateLimit {
  /** Counts one more of `key`; false once there were more than allowed. */
  allows(key: string): boolean
  /** Counts one more of `key`, and refuses when there were more than allowed. */
  spend(key: string): void
}

/**
 * At most `limit` in any `windowMs`, per key: a bucket that refills evenly. Each process counts for itself; behind a
 * load balancer the limits grow with the processes, which still stops a flood.
 */
export function createRateLimit({ limit, windowMs }: { limit: number; windowMs: number }, now: () => Date): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  const perMs = limit / windowMs

  const forgetFull = (at: number) => {
    for (const [key, bucket] of buckets) if (bucket.left + (at - bucket.at) * perMs >= limit) buckets.delete(key)
  }

  const allows = (key: string) => {
    const at = now().getTime()
    if (buckets.size > 10_000) forgetFull(at)
    const bucket = buckets.get(key) ?? { left: limit, at }
    const left = Math.min(limit, bucket.left + (at - bucket.at) * perMs)
    const allowed = left >= 1
    buckets.set(key, { left: allowed ? left - 1 : left, at })
    return allowed
  }

  return {
    allows,
    spend(key) {
      if (allows(key)) return
      const seconds = Math.max(1, Math.ceil(1 / perMs / 1000))
      throw new Refusal(
        429,
        'too-many-calls',
        'That was a lot at once. Please wait a moment and try again.',
        undefined,
        {
          'Retry-After': String(seconds),
        },
      )
    },
  }
}
