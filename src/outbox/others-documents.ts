import type { BasehutDatabase } from '../storage/database'
import type { Owner } from '../storage/owner'
import { isSameOwner } from '../storage/owner'
import { ownerOf } from './record'
import { type ShownState, showDocuments } from './shown-documents'

/** All that may be seen of another person's document: how old it is and how it stands. */
export interface OthersDocument {
  id: string
  state: ShownState
  /** ISO 8601. */
  savedAt: string
}

/** Documents on this device of everybody but `owner`, oldest first. */
export async function findOthersDocuments(
  database: BasehutDatabase,
  owner: Owner | null,
  now: number,
): Promise<OthersDocument[]> {
  const rows = await database.records.filter((row) => !isSameOwner(ownerOf(row), owner)).toArray()
  return showDocuments(rows, [], now)
    .reverse()
    .map(({ id, state, savedAt }) => ({ id, state, savedAt }))
}
