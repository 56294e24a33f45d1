import { type BasehutDatabase, ownedBy } from '../storage/database'
import type { Owner } from '../storage/owner'
import { useStored } from '../storage/use-stored'
import { useOutbox } from './outbox-context'
import { type ShownDocument, showDocuments } from './shown-documents'

const none: readonly ShownDocument[] = []

/** For a live query of its own: it can tell 'none' from 'not read yet'. */
export async function findShownDocuments(
  database: BasehutDatabase,
  owner: Owner | null,
  now: number = Date.now(),
): Promise<readonly ShownDocument[]> {
  if (!owner) return none
  const theirs = ownedBy(owner)
  const rows = await database.records.where('[ownerIss+ownerSub]').equals(theirs).toArray()
  const tombstones = await database.tombstones.where('[ownerIss+ownerSub]').equals(theirs).toArray()
  return showDocuments(rows, tombstones, now)
}

/** The signed-in person's documents, newest first, kept up to date across tabs. Empty while they are being read. */
export function useDocuments(): readonly ShownDocument[] {
  const { owner } = useOutbox()
  const stored = useStored((database) => findShownDocuments(database, owner), [owner?.iss, owner?.sub])
  return stored.status === 'found' ? stored.value : none
}
