import type { StoredRecord, Tombstone } from '../../storage/database'
import { readRecord } from './read-record'
import type { OutboxRecord } from './record'

/**
 * What the device holds under an id: nothing, a record on its way, one that this build cannot read, or its tombstone.
 */
export type Held =
  | { kind: 'nothing' }
  | { kind: 'record'; record: OutboxRecord }
  | { kind: 'unreadable'; row: StoredRecord }
  | { kind: 'tombstone'; tombstone: Tombstone }

export function heldAs(row: StoredRecord | undefined, tombstone: Tombstone | undefined): Held {
  if (row) {
    const read = readRecord(row)
    return read.kind === 'record' ? read : { kind: 'unreadable', row }
  }
  return tombstone ? { kind: 'tombstone', tombstone } : { kind: 'nothing' }
}
