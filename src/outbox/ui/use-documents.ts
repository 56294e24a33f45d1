import { type BasehutDatabase, ownedBy } from '../../storage/database'
import type { DeviceStorage, Stored } from '../../storage/device-storage'
import type { Live } from '../../storage/live/throttled-live-query'
import type { Owner } from '../../storage/owner'
import { DEVICE_OWNER, revealed } from '../../storage/stay-documents'
import { useDeviceStorage } from '../../storage/storage-context'
import { findTodaySince } from '../../storage/today-since'
import { useLive } from '../../storage/use-stored'
import { useOutbox } from './outbox-context'
import { withSettled } from './settled-documents'
import { type ShownDocument, showDocuments } from './shown-documents'

const none: readonly ShownDocument[] = []

export async function findShownDocuments(
  database: BasehutDatabase,
  owner: Owner,
  now = Date.now(),
): Promise<readonly ShownDocument[]> {
  const [theirs, sealed, todaySince] = await Promise.all([
    ownedIn(database, owner),
    ownedIn(database, DEVICE_OWNER),
    findTodaySince(database),
  ])
  const own = revealed(database.stayDocuments, owner, sealed)
  const [records, tombstones] = [
    [...theirs.records, ...own.records],
    [...theirs.tombstones, ...own.tombstones],
  ]
  return withSettled(database, owner, showDocuments(records, tombstones, now, todaySince))
}

/** All documents, with those accepted long ago, as far as the device remembers them. */
export async function findEveryDocument(
  database: BasehutDatabase,
  owner: Owner,
  now = Date.now(),
): Promise<readonly ShownDocument[]> {
  const { records, tombstones } = await ownedIn(database, owner)
  return showDocuments(
    records,
    tombstones.map((tombstone) => ({ ...tombstone, isAccepted: false })),
    now,
  )
}

async function ownedIn(database: BasehutDatabase, owner: Owner) {
  const [records, tombstones] = await Promise.all([
    database.records.where('[ownerIss+ownerSub]').equals(ownedBy(owner)).toArray(),
    database.tombstones.where('[ownerIss+ownerSub]').equals(ownedBy(owner)).toArray(),
  ])
  return { records, tombstones }
}

/** A person's documents, newest first, in one reading for all who look at them. */
export const liveDocuments = (storage: DeviceStorage, { iss, sub }: Owner): Live<Stored<readonly ShownDocument[]>> =>
  storage.liveShared(`documents ${JSON.stringify([iss, sub])}`, (database) =>
    findShownDocuments(database, { iss, sub }),
  )

const noOnes: Live<Stored<readonly ShownDocument[]>> = {
  subscribe: (onValue) => {
    onValue({ status: 'found', value: none })
    return { unsubscribe() {} }
  },
}

/** Like `liveDocuments`, kept up to date across tabs; tells 'none' from 'not read yet'. */
export function useStoredDocuments(owner: Owner | null): Stored<readonly ShownDocument[]> {
  const storage = useDeviceStorage()
  const { iss, sub } = owner ?? { iss: null, sub: null }
  return useLive(() => (iss === null ? noOnes : liveDocuments(storage, { iss, sub })), [storage, iss, sub])
}

/** The signed-in person's documents. Empty while they are being read. */
export function useDocuments(): readonly ShownDocument[] {
  const stored = useStoredDocuments(useOutbox().owner)
  return stored.status === 'found' ? stored.value : none
}
