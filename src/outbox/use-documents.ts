import { ownedBy } from '../storage/database'
import { useStored } from '../storage/use-stored'
import { useOutbox } from './outbox-context'
import { type ShownDocument, showDocuments } from './shown-documents'

const none: readonly ShownDocument[] = []

/** The signed-in person's documents, newest first, kept up to date across tabs. Empty while they are being read. */
export function useDocuments(): readonly ShownDocument[] {
  const { owner } = useOutbox()
  const stored = useStored(
    async (database) => {
      if (!owner) return none
      const theirs = ownedBy(owner)
      const rows = await database.records.where('[ownerIss+ownerSub]').equals(theirs).toArray()
      const tombstones = await database.tombstones.where('[ownerIss+ownerSub]').equals(theirs).toArray()
      return showDocuments(rows, tombstones, Date.now())
    },
    [owner?.iss, owner?.sub],
  )
  return stored.status === 'found' ? stored.value : none
}
