const SHORTEST_MS = 2_000
const LONGEST_MS = 5 * 60_000
/** A server may ask for more patience than we would have, up to this. */
const LONGEST_ASKED_MS = 60 * 60_000

/** Full jitter: many devices that lost the same network must not come back in the same second. */
export function backoffMs(step: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(step, 30))
  return SHORTEST_MS + random() * (ceiling - SHORTEST_MS)
}

export const askedMs = (retryAfterMs: number | null) => Math.min(retryAfterMs ?? 0, LONGEST_ASKED_MS)

/**
 * Milliseconds from `now` until `at`. A wait longer than `limit` cannot have been set by a right clock: after a clock
 * was put back by a year, nothing may wait for a year.
 */
function remaining(at: number, now: number, limit: number): number {
  const left = at - now
  return left > limit ? 0 : Math.max(0, left)
}

export const attemptDueIn = (record: { nextAttemptAt: number; notBefore: number }, now: number) =>
  Math.max(remaining(record.nextAttemptAt, now, LONGEST_MS), remaining(record.notBefore, now, LONGEST_ASKED_MS))

/** Longer than a send with its one renewal may take (src/api/time-limit.ts), so that a living sender never loses it. */
export const leaseMs = (bodyBytes: number) => 90_000 + Math.ceil(bodyBytes / 2)

export const leaseEndsIn = (record: { leaseUntil: number; bodyBytes: number }, now: number) =>
  remaining(record.leaseUntil, now, leaseMs(record.bodyBytes))
