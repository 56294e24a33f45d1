import * as v from 'valibot'
import { SealedDelivery } from '../../../contract/entities/device/sealed-delivery'
import type { BasehutDatabase } from '../../../storage/database'
import type { DeviceStorage } from '../../../storage/device-storage'

/**
 * Prefix for the sealed copy of a person's waiting document, which the worker may send while the app is closed. Keys of
 * its own: if an older build removes a document, its copy is left and simply unused.
 */
const WAITING = 'sealed-copy '
export const RECEIVED = 'received-copy '
/** Prefix for a copy that the venue refused. Another one would be shown at the front desk a second time. */
const REFUSED = 'refused-copy '

const Copy = v.object({ delivery: SealedDelivery, bodySha256: v.string() })
export type SealedCopy = v.InferOutput<typeof Copy>

/** The venue has the document: when it took it, by its own clock. */
export interface ReceivedCopy {
  receivedAt: string
  bodySha256: string
}

export const waitingKey = (documentId: string) => `${WAITING}${documentId}`
const receivedKey = (documentId: string) => `${RECEIVED}${documentId}`
const refusedKey = (documentId: string) => `${REFUSED}${documentId}`

const idsUnder = async ({ meta }: BasehutDatabase, prefix: string) =>
  (await meta.where('key').startsWith(prefix).primaryKeys()).map((key) => key.slice(prefix.length))

/** The documents that have a copy: waiting, received or refused. */
export const copiedIds = (storage: DeviceStorage): Promise<string[][]> =>
  storage.run((database) => Promise.all([WAITING, RECEIVED, REFUSED].map((prefix) => idsUnder(database, prefix))))

export async function readCopy(storage: DeviceStorage, documentId: string): Promise<SealedCopy | null> {
  const row = await storage.run(({ meta }) => meta.get(waitingKey(documentId)))
  const copy = v.safeParse(Copy, row?.value)
  return copy.success ? copy.output : null
}

const noteInstead = (storage: DeviceStorage, documentId: string, key: string, value: unknown): Promise<void> =>
  storage.run((database) =>
    database.transaction('rw', database.meta, async () => {
      await database.meta.delete(waitingKey(documentId))
      await database.meta.put({ key, value })
    }),
  )

/** Replaces the copy by the note that the venue has it. */
export const noteReceived = (storage: DeviceStorage, documentId: string, received: ReceivedCopy): Promise<void> =>
  noteInstead(storage, documentId, receivedKey(documentId), received)

/** Replaces the copy by the note that the venue refused it. */
export const noteRefused = (storage: DeviceStorage, documentId: string): Promise<void> =>
  noteInstead(storage, documentId, refusedKey(documentId), true)

export const dropCopies = (storage: DeviceStorage, documentIds: readonly string[]): Promise<void> =>
  storage.run(({ meta }) =>
    meta.bulkDelete(documentIds.flatMap((id) => [waitingKey(id), receivedKey(id), refusedKey(id)])),
  )
