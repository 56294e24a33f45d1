import type { StoredRecord, Tombstone } from '../../storage/database'
import { kindOf } from '../../storage/document-kind'
import { bySubmission, contactTaskKey } from '../queue/by-submission'
import { readRecord } from '../queue/read-record'
import type { LastFailure, OutboxRecord } from '../queue/record'
import { leaseEndsIn } from '../queue/waiting'
import { type ShownState, worstOf } from './worst-of'

/** One submission of a person. Of a photo, which is two records, the less advanced one is shown. */
export interface ShownDocument {
  /** Of its newest record. */
  id: string
  contactId: number
  contactTaskId: number
  /** What it is, for `nameOfDocument`. */
  kind: string
  state: ShownState
  /** ISO 8601, by the device's clock. */
  savedAt: string
  receivedAt: string | null
  failure: LastFailure | null
  /** Its records that no server has acknowledged: what a copy of it holds. */
  unsentIds: readonly string[]
  /** Those that another try makes sense for; none when it is damaged, or this build cannot read it. */
  retryIds: readonly string[]
  /** A newer submission of the same contact task is on its way. */
  isReplaced: boolean
  /** The device delivers it by itself, no matter who is signed in. */
  isSealed: boolean
  /** Signed before the day that it is at the venue, by the device's clock. */
  isOfEarlierDay: boolean
  /** It was refused, and the venue has another one in its place: no one has to do anything about it. */
  isSettled?: boolean
}

/** Whether the venue has yet to receive it. */
export const isUnsent = ({ state, isSettled }: ShownDocument) => state !== 'received' && !isSettled

/**
 * Whether a person may take it off this device: only what the venue has refused, or what this app can't read. One that a
 * newer build saved, or that a newer document replaces, goes by itself.
 */
export const canBeRemoved = ({ state, isReplaced, isSealed, failure }: ShownDocument) =>
  state === 'needs-attention' && !isReplaced && !isSealed && failure?.kind !== 'newer'

interface ShownRecord extends Omit<ShownDocument, 'unsentIds' | 'retryIds' | 'isOfEarlierDay'> {
  canRetry: boolean
  sequence: number
  contactTask: string | null
}

function shownState(record: OutboxRecord, now: number): ShownState {
  switch (record.state) {
    case 'queued':
      return 'saved'
    case 'sending':
      return leaseEndsIn(record, now) > 0 ? 'sending' : 'saved'
    case 'waiting-for-sign-in':
      return 'waiting-for-sign-in'
    case 'needs-attention':
    case 'quarantined':
      return 'needs-attention'
  }
}

const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)
const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

function showRow(row: StoredRecord, now: number): ShownRecord {
  const read = readRecord(row)
  if (read.kind === 'record') {
    const { record } = read
    return {
      id: record.id,
      contactId: record.contactId,
      contactTaskId: record.contactTaskId,
      kind: kindOf(record),
      state: shownState(record, now),
      savedAt: record.signedAt,
      receivedAt: null,
      failure: record.lastFailure,
      canRetry: record.state !== 'quarantined',
      isReplaced: record.replacedBy !== null,
      isSealed: row.isSealed === true || record.operation === 'deliverSealedDocument',
      sequence: record.sequence,
      contactTask: contactTaskKey(record),
    }
  }
  return {
    id: row.id,
    contactId: numberOr(row.contactId, 0),
    contactTaskId: numberOr(row.contactTaskId, 0),
    kind: kindOf(row),
    state: 'needs-attention',
    savedAt: textOr(row.signedAt, ''),
    receivedAt: null,
    failure: { kind: read.kind, status: null, code: null, message: null, at: 0 },
    canRetry: false,
    isReplaced: false,
    isSealed: false,
    sequence: numberOr(row.sequence, 0),
    contactTask: contactTaskKey(row),
  }
}

const showTombstone = (tombstone: Tombstone): ShownRecord => ({
  id: tombstone.id,
  contactId: tombstone.contactId,
  contactTaskId: tombstone.contactTaskId,
  kind: tombstone.kind ?? tombstone.operation,
  state: 'received',
  savedAt: tombstone.savedAt,
  receivedAt: tombstone.receivedAt,
  failure: null,
  canRetry: false,
  isReplaced: false,
  isSealed: false,
  sequence: tombstone.sequence,
  contactTask: contactTaskKey(tombstone),
})

function showSubmission(
  records: readonly ShownRecord[],
  todaySince: unknown,
): (ShownDocument & { sequence: number }) | [] {
  const [first, last, worst] = [records[0], records.at(-1), worstOf(records)]
  if (!first || !last || !worst) return []
  const { canRetry, contactTask: _, ...shown } = worst
  return {
    ...shown,
    id: last.id,
    kind: first.kind,
    savedAt: first.savedAt,
    isOfEarlierDay: first.savedAt < textOr(todaySince, ''),
    sequence: last.sequence,
    unsentIds: records.filter(({ state }) => state !== 'received').map(({ id }) => id),
    retryIds: canRetry ? records.filter((each) => each.canRetry).map(({ id }) => id) : [],
  }
}

/**
 * What a person sees of their documents, newest first: those on the device, and those received until accepted.
 * @param todaySince what `findTodaySince` found, for a list that needs to know
 */
export function showDocuments(
  rows: readonly StoredRecord[],
  tombstones: readonly Tombstone[],
  now: number,
  todaySince?: unknown,
): ShownDocument[] {
  const records = [
    ...rows.map((row) => showRow(row, now)),
    ...tombstones.filter(({ replacedBy, isAccepted }) => replacedBy === null && !isAccepted).map(showTombstone),
  ].sort((a, b) => a.sequence - b.sequence)
  return bySubmission(records, (record) => record)
    .flatMap((submission) => showSubmission(submission, todaySince))
    .sort((a, b) => b.sequence - a.sequence)
    .map(({ sequence: _, ...shown }) => shown)
}
