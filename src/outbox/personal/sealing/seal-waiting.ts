import * as v from 'valibot'
import { SealedContents } from '../../../contract/entities/device/sealed-document'
import { limits } from '../../../contract/limits'
import { sealDocument } from '../../../sealing/seal-document'
import type { DeviceStorage } from '../../../storage/device-storage'
import type { Owner } from '../../../storage/owner'
import { copiedIds, dropCopies, type SealedCopy, waitingKey } from '../../queue/copies/sealed-copies'
import { createOutboxStore } from '../../queue/outbox-store'
import type { OutboxRecord } from '../../queue/record'
import { isRefused } from '../../queue/transitions'
import { type BrowserTickets, type Slot, spend } from './browser-tickets'

/** Sealed, a document is a third longer, and has to fit into one call. */
const MOST_BYTES = Math.floor((limits.sealedDocument * 3) / 4) - 4096

interface Parts {
  storage: DeviceStorage
  owner: Owner
  tickets: Pick<BrowserTickets, 'slots'>
  userAgent: string
  /**
   * False once documents are being sent: a copy of one that is gone in a moment would only take time from the others.
   */
  isWanted?: (() => boolean) | undefined
}

async function sealed(record: OutboxRecord, body: ArrayBuffer, { number, ticket, stayKey }: Slot, userAgent: string) {
  const { operation, params, query, contentType, bodySha256, signedAt, appVersion } = record
  const contents = v.parse(SealedContents, {
    id: number,
    documentId: record.id,
    ticket: ticket.id,
    ...{ operation, params, query, contentType, bodySha256, signedAt, appVersion, userAgent },
  })
  return { id: number, sealed: await sealDocument({ contents, body, stayKey, sealingKey: ticket.sealingKey }) }
}

/** Written only while the document waits and its owner is signed in, in one transaction with the number that it takes. */
const keep = (storage: DeviceStorage, owner: Owner, id: string, slot: Slot, copy: SealedCopy): Promise<boolean> =>
  storage.run((database) =>
    database.transaction('rw', [database.records, database.meta], async () => {
      if (!(await database.records.get(id)) || !(await spend(database, owner, slot))) return false
      await database.meta.put({ key: waitingKey(id), value: copy })
      return true
    }),
  )

/**
 * Puts a sealed copy beside each document of a person that waits and has none, for the worker to send while the app is
 * closed; and removes the copies of those that are gone. Tells how many it made.
 */
export async function sealWaiting({
  storage,
  owner,
  tickets,
  userAgent,
  isWanted = () => true,
}: Parts): Promise<number> {
  const store = createOutboxStore(storage)
  const copied = new Set((await copiedIds(storage)).flat())
  const here = new Set(await storage.run(({ records }) => records.toCollection().primaryKeys()))
  const orphans = [...copied].filter((id) => !here.has(id))
  if (orphans.length > 0) await dropCopies(storage, orphans)

  const waiting = (await store.recordsOf(owner)).filter(
    (record) => !isRefused(record) && !copied.has(record.id) && record.bodyBytes <= MOST_BYTES,
  )
  if (waiting.length === 0) return 0
  let made = 0
  let slotFor = await tickets.slots()
  for (const record of waiting) {
    if (!isWanted()) break
    const slot = slotFor(record.contactTaskId)
    const [body] = slot ? await store.bodies([record.id]) : []
    if (!slot || !body) continue
    const delivery = await sealed(record, body, slot, userAgent)
    if (await keep(storage, owner, record.id, slot, { delivery, bodySha256: record.bodySha256 })) made += 1
    // Its number is spent, by this tab or by another one.
    slotFor = await tickets.slots()
  }
  return made
}
