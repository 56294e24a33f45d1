import type { BasehutDatabase } from '../../../storage/database'
import type { Owner } from '../../../storage/owner'
import { isSameOwner } from '../../../storage/owner'
import { ownerOf } from '../../queue/record'
import { isUnsent, showDocuments } from '../shown-documents'
import type { ShownState } from '../worst-of'

/** All that may be seen of another person's document: how old it is and its state. */
export interface OthersDocument {
  id: string
  state: ShownState
  /** ISO 8601. */
  savedAt: string
  /** The device delivers it by itself; any other waits for its owner. */
  isSealed: boolean
}

/** Documents on this device of everyone but `owner`, oldest first. */
export async function findOthersDocuments(
  database: BasehutDatabase,
  owner: Owner | null,
  now: number,
): Promise<OthersDocument[]> {
  const { stayDocuments } = database
  const isTheirs = (row: Parameters<typeof ownerOf>[0] & { id: string }) =>
    !isSameOwner(ownerOf(row), owner) && !(owner && stayDocuments.has(row.id))
  const [rows, tombstones] = await Promise.all([
    database.records.filter(isTheirs).toArray(),
    database.tombstones.filter(isTheirs).toArray(),
  ])
  return showDocuments(rows, tombstones, now)
    .filter(isUnsent)
    .reverse()
    .map(({ id, state, savedAt, isSealed }) => ({ id, state, savedAt, isSealed }))
}
