import type { StoredRecord, Tombstone } from '../storage/database'
import { kindOf } from './document-kind'
import { readRecord } from './read-record'
import type { LastFailure, OutboxRecord } from './record'
import { leaseEndsIn } from './waiting'

export type ShownState = 'saved' | 'sending' | 'received' | 'needs-attention' | 'waiting-for-sign-in'

export interface ShownDocument {
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
  /** Whether another try makes sense: not for what is damaged, nor for what this build cannot read. */
  canRetry: boolean
  /** A newer submission of the same contact task is on its way. */
  isReplaced: boolean
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

function showRow(row: StoredRecord, now: number): ShownDocument & { sequence: number } {
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
      sequence: record.sequence,
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
    sequence: numberOr(row.sequence, 0),
  }
}

const showTombstone = (tombstone: Tombstone): ShownDocument & { sequence: number } => ({
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
  sequence: tombstone.sequence,
})

/** What a person sees of their documents, newest first: those on the device, and those received until accepted. */
export const showDocuments = (
  rows: readonly StoredRecord[],
  tombstones: readonly Tombstone[],
  now: number,
): ShownDocument[] =>
  [
    ...rows.map((row) => showRow(row, now)),
    ...tombstones.filter(({ replacedBy, isAccepted }) => replacedBy === null && !isAccepted).map(showTombstone),
  ]
    .sort((a, b) => b.sequence - a.sequence)
    .map(({ sequence: _, ...shown }) => shown)
