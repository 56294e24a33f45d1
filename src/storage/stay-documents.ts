import type { StoredRecord, Tombstone } from './database'
import { kindOf } from './document-kind'
import type { Owner } from './owner'
import type { StayDocument, StayDocuments } from './stay-document'

/**
 * The owner of all sealed documents, as far as the device can tell: it keeps them for the venue, and they name no one.
 */
export const DEVICE_OWNER: Owner = { iss: 'device', sub: 'sealed' }

interface Tables {
  records: readonly StoredRecord[]
  tombstones: readonly Tombstone[]
}

/** A refused one is at the venue. Its guest sees it here for as long as they stay, and can give it again. */
export const asRefused = ({ clear, saved, refused }: StayDocument): StoredRecord | [] =>
  saved && refused
    ? {
        ...saved,
        ...clear,
        isSealed: true,
        state: 'needs-attention',
        lastFailure: { kind: 'invalid', status: 422, ...refused },
      }
    : []

/** The sealed documents among these that `owner` gave in this page, as they would be listed unsealed. */
export function revealed(known: StayDocuments, owner: Owner, { records, tombstones }: Tables): Tables {
  const ofOwner = (id: string) => {
    const document = known.get(id)
    const isTheirs = document?.clear.ownerIss === owner.iss && document.clear.ownerSub === owner.sub
    return isTheirs ? document : null
  }
  const shown: Tables = {
    records: records.flatMap((row) => {
      const document = ofOwner(row.id)
      return document ? { ...row, ...document.clear, isSealed: true } : []
    }),
    tombstones: tombstones.flatMap((tombstone) => {
      const document = ofOwner(tombstone.id)
      if (!document || document.refused) return []
      const { params, query, ...clear } = document.clear
      return { ...tombstone, ...clear, kind: kindOf(document.clear) }
    }),
  }
  const refused = tombstones.flatMap(({ id }) => {
    const document = ofOwner(id)
    return document ? asRefused(document) : []
  })
  return { ...shown, records: [...shown.records, ...refused] }
}
