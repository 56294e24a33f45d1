import * as v from 'valibot'
import { applyToCache } from '../../outbox/personal/apply-to-cache'
import { type DeliveryStatus, DocumentRefused, type DocumentToSave, type Outbox } from '../../outbox/queue/outbox'
import { OutboxRecord } from '../../outbox/queue/record'
import type { DeviceStorage } from '../../storage/device-storage'
import { isSameOwner, type Owner } from '../../storage/owner'
import type { StayDocuments } from '../../storage/stay-document'
import { asRefused } from '../../storage/stay-documents'
import type { Sealed, Sealer } from './sealer'
import type { StayTickets } from './stay-tickets'

interface Parts {
  /** What is not sealed waits here for its owner. */
  guest: Outbox
  /** What is sealed goes from here, also once its owner has left. */
  device: Outbox
  storage: DeviceStorage
  sealer: Sealer
  tickets: Pick<StayTickets, 'hasNone'>
  signedIn: () => Owner | null
}

/**
 * The outbox of a guest at a kiosk: what they give is sealed before it is kept, and delivered by the device. To them it
 * looks as everywhere, for as long as they are there.
 */
export function createSealingOutbox({ guest, device, storage, sealer, tickets, signedIn }: Parts): Outbox {
  const known = (): Promise<StayDocuments> => storage.run(async ({ stayDocuments }) => stayDocuments)

  /** As its guest is told of it: what the venue refused is at the venue, and not received. */
  function statusOf(documents: StayDocuments, id: string, status: DeliveryStatus): DeliveryStatus {
    const document = documents.get(id)
    if (!status.received) return document ? { ...status, record: { ...status.record, ...clearOf(document) } } : status
    const refused = document && v.safeParse(OutboxRecord, asRefused(document))
    return refused?.success ? { received: false, record: refused.output } : status
  }

  const clearOf = ({ clear }: { clear: Sealed['clear'] }) => v.parse(Clear, clear)

  /** Errors name documents and tasks as the form knows them. */
  function inClear(error: unknown): unknown {
    if (!(error instanceof DocumentRefused)) return error
    return new DocumentRefused(error.code, {
      contactTaskIds: error.contactTaskIds.map(sealer.contactTaskOf),
      documentIds: error.documentIds.map(sealer.documentIdOf),
    })
  }

  /** What is given again is in the place of one that the venue refused. */
  function forgetRefused(documents: StayDocuments, { clear }: Sealed) {
    for (const [id, { refused, clear: other }] of documents)
      if (refused && other.operation === clear.operation && other.contactTaskId === clear.contactTaskId)
        documents.delete(id)
  }

  async function saveSealed(given: readonly DocumentToSave[]): Promise<DeliveryStatus[]> {
    const sealed = await Promise.all(given.map(sealer.seal))
    const documents = await known()
    for (const each of sealed) {
      forgetRefused(documents, each)
      if (!documents.has(each.document.id))
        documents.set(each.document.id, { clear: each.clear, saved: null, refused: null })
    }
    const statuses = await device.saveAll(sealed.map(({ document }) => document)).catch((error: unknown) => {
      throw inClear(error)
    })
    const saved = sealed.map(({ document: { id } }, index) => {
      const status = statuses[index] ?? { received: true as const }
      const document = documents.get(id)
      if (document && !status.received) document.saved = status.record
      return statusOf(documents, id, status)
    })
    await showAsGiven(given, saved)
    return saved
  }

  /** What lies here sealed cannot be read again: the kept list of tasks, which is in memory, shows what was given. */
  async function showAsGiven(given: readonly DocumentToSave[], saved: readonly DeliveryStatus[]): Promise<void> {
    const shown = given.flatMap(({ body, contentType }, index) => {
      const status = saved[index]
      return status && !status.received ? { record: { ...status.record, contentType }, content: body } : []
    })
    await applyToCache(storage, shown).catch((error: unknown) =>
      console.warn('What was given could not be kept for reading', error),
    )
  }

  async function isSealed(id: string): Promise<boolean> {
    return (await known()).has(sealer.recordIdOf(id))
  }

  async function sendNow(id: string): Promise<DeliveryStatus> {
    if (!(await isSealed(id))) return guest.sendNow(id)
    const recordId = sealer.recordIdOf(id)
    return statusOf(await known(), recordId, await device.sendNow(recordId))
  }

  return {
    async saveAll(documents) {
      const person = signedIn()
      if (person && documents.some(({ owner }) => !isSameOwner(person, owner)))
        throw new DocumentRefused('other-person')
      return tickets.hasNone() ? guest.saveAll(documents) : saveSealed(documents)
    },
    imported: guest.imported,
    lastSaved: device.lastSaved,
    // Sealed, the next photo is another one's than the refused: it brings its own completion.
    completionWaitsForPhoto: async (contactTaskId) =>
      tickets.hasNone() && (await guest.completionWaitsForPhoto(contactTaskId)),
    sendNow,
    sendAllNow: (ids) => Promise.all(ids.map(sendNow)),
    async retry(ids) {
      await Promise.all([guest.retry(ids), device.retry(ids.map(sealer.recordIdOf))])
    },
    async wake(reason) {
      await Promise.all([guest.wake(reason), device.wake(reason)])
    },
    wakeQuietly(reason) {
      guest.wakeQuietly(reason)
      device.wakeQuietly(reason)
    },
    async markAccepted(contactTaskIds) {
      await guest.markAccepted(contactTaskIds)
      await device.markAccepted(contactTaskIds.map(sealer.aliasOf))
    },
    // The device's own goes on without a guest: the code that opened it starts and stops it.
    start: guest.start,
    stop: guest.stop,
  }
}

const Clear = v.pick(OutboxRecord, [
  'ownerIss',
  'ownerSub',
  'operation',
  'params',
  'query',
  'contactId',
  'contactTaskId',
])
