import type { OutboxRecord } from './record'
import { isRefused } from './transitions'
import { attemptDueIn, leaseEndsIn } from './waiting'

/** Milliseconds until a record may be sent; null when only a person can bring it further. */
export function dueIn(record: OutboxRecord, now: number): number | null {
  switch (record.state) {
    case 'queued':
    case 'waiting-for-sign-in':
      return attemptDueIn(record, now)
    case 'sending':
      return leaseEndsIn(record, now)
    case 'needs-attention':
    case 'quarantined':
      return null
  }
}

/** Two adults may give the same task of a child on one phone: neither waits for the other. */
const lineOf = ({ ownerIss, ownerSub, orderKey }: OutboxRecord) => `${ownerIss} ${ownerSub} ${orderKey}`

/**
 * The first record under way for each person and order key. A refused record does not hold up the next, unless it is
 * the photo before a completion: only a successful upload completes a contact task (spec section 4).
 */
export function heads(records: readonly OutboxRecord[]): OutboxRecord[] {
  const first = new Map<string, OutboxRecord>()
  const withoutPhoto = new Set<string>()
  for (const record of [...records].sort((a, b) => a.sequence - b.sequence)) {
    const isPhoto = record.operation === 'uploadPhoto'
    const line = lineOf(record)
    if (isRefused(record)) {
      if (isPhoto) withoutPhoto.add(line)
    } else if (!first.has(line) && (isPhoto || !withoutPhoto.has(line))) {
      first.set(line, record)
    }
  }
  return [...first.values()]
}

/** Whether a completion among the records of one contact task is kept back by a refused photo. */
export const hasCompletionBehindPhoto = (records: readonly OutboxRecord[]): boolean =>
  records.some((photo) => photo.operation === 'uploadPhoto' && isRefused(photo)) &&
  records.some((other) => other.operation === 'completeContactTask' && !isRefused(other))

const failedAt = ({ lastFailure }: OutboxRecord) => lastFailure?.at ?? 0

/**
 * The records of one owner that may be sent now, at most one for each order key: first those that never failed, oldest
 * first, then those that failed longest ago. So while the connection is in doubt, each probe is another document.
 */
export const nextDue = (records: readonly OutboxRecord[], now: number): OutboxRecord[] =>
  heads(records)
    .filter((record) => dueIn(record, now) === 0)
    .sort((a, b) => failedAt(a) - failedAt(b))

/** Milliseconds until `nextDue` has something to say; null when nothing waits for time. */
export function nextDueIn(records: readonly OutboxRecord[], now: number): number | null {
  const waits = heads(records).flatMap((record) => dueIn(record, now) ?? [])
  return waits.length === 0 ? null : Math.min(...waits)
}
