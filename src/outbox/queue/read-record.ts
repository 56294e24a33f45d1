import * as v from 'valibot'
import type { StoredRecord } from '../../storage/database'
import { OutboxRecord, RECORD_SCHEMA_VERSION } from './record'

type Upcast = (row: StoredRecord) => StoredRecord

/** `upcasts[n]` makes a row of schema version n + 1 one of the next version. Records of every release stay readable. */
const upcasts: readonly Upcast[] = []

export type ReadRecord =
  | { kind: 'record'; record: OutboxRecord }
  /** Written by a newer build, or damaged: never touched, never sent, always shown and exportable. */
  | { kind: 'newer' | 'unreadable'; row: StoredRecord }

function isNewer(row: StoredRecord): boolean {
  return typeof row.schemaVersion === 'number' && row.schemaVersion > RECORD_SCHEMA_VERSION
}

export function readRecord(row: StoredRecord): ReadRecord {
  if (isNewer(row)) return { kind: 'newer', row }
  const version = typeof row.schemaVersion === 'number' ? row.schemaVersion : 1
  const current = upcasts.slice(version - 1).reduce((older, upcast) => upcast(older), row)
  const parsed = v.safeParse(OutboxRecord, current)
  return parsed.success ? { kind: 'record', record: parsed.output } : { kind: 'unreadable', row }
}

export const readableRecords = (rows: readonly StoredRecord[]): OutboxRecord[] =>
  rows.flatMap((row) => {
    const read = readRecord(row)
    return read.kind === 'record' ? [read.record] : []
  })
