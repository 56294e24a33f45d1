import { createApi } from '../../../src/api/api'
import { createSealer } from '../../../src/kiosk/sealing/sealer'
import { createSealingOutbox } from '../../../src/kiosk/sealing/sealing-outbox'
import { createStayTickets } from '../../../src/kiosk/sealing/stay-tickets'
import { ticketedApi } from '../../../src/kiosk/sealing/ticketed-api'
import { personalDocuments } from '../../../src/outbox/personal/personal-documents'
import { createOutbox } from '../../../src/outbox/queue/create-outbox'
import { keepDeviceKey, newDeviceKey } from '../../../src/outbox/queue/device/device-key'
import { createDeviceOutbox } from '../../../src/outbox/queue/device/device-outbox'
import type { DocumentToSave } from '../../../src/outbox/queue/outbox'
import { findShownDocuments } from '../../../src/outbox/ui/use-documents'
import type { DeviceStorage, StorageParts } from '../../../src/storage/device-storage'
import { forgetGuests } from '../../../src/storage/forget-guests'
import type { Owner } from '../../../src/storage/owner'
import { createTestClock, createTestLeaseLocks, createTestLock } from '../outbox/queue/device'
import { createFakeDevice, maya } from '../storage/fake-device'

const baseUrl = 'https://venue.example'
/** Stands in what guests sign, and must not be readable on the tablet. */
export const SIGNED = 'Canary Signature'

export const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A signed waiver, as its form gives it. */
export const aSealable = (changes: Partial<DocumentToSave> = {}): DocumentToSave => ({
  id: crypto.randomUUID(),
  operation: 'completeContactTask',
  owner: maya,
  params: { completeEndpoint: '/waiver' },
  body: bytes(JSON.stringify({ id: 11, relatedObject: { signerName: SIGNED } })),
  contentType: 'application/json',
  contactId: 7_654_321,
  contactTaskId: 11,
  orderKey: 'contactTask:maya:11',
  openedAt: '2027-01-16T18:59:00.000Z',
  seenUpTo: null,
  evidence: { textSha256: 'f'.repeat(64) },
  ...changes,
})

interface Parts {
  venue: { fetch: typeof fetch }
  openStorage?: (parts?: StorageParts) => DeviceStorage
}

/** An enrolled tablet: one database, and the pages that are opened on it one after another. */
export async function createKioskTablet({ venue, openStorage = createFakeDevice().openStorage }: Parts) {
  const clock = createTestClock()
  let pages = 0
  const first = openStorage()
  await keepDeviceKey(first, { deviceId: 3, privateKey: (await newDeviceKey()).privateKey })
  first.close()

  /** A page of the kiosk, as after a start: what guests before had in memory is gone. */
  async function openPage() {
    const storage = openStorage({ forgets: true })
    await forgetGuests(storage)
    const common = () => ({
      ...{ storage, clock, random: () => 0.5, appVersion: '1.0.0', wakeSources: [], afterSave: [] },
      ...{ lock: createTestLock().lock, leaseLocks: createTestLeaseLocks().leaseLocks, holder: `page ${++pages}` },
      serverClock: { offsetMs: () => null, learn: () => {} },
    })
    const device = createDeviceOutbox({ ...common(), baseUrl, fetch: venue.fetch })

    /** A guest signs in, and is shown what there is to do. */
    async function begin(guest: Owner = maya) {
      let hasExpired = false
      const token = async () => {
        if (hasExpired) throw Object.assign(new Error('Expired'), { code: 'sign-in-needed' })
        return { ...guest, token: guest.sub }
      }
      const plain = createApi({ baseUrl, fetch: venue.fetch, token })
      const signedIn = () => guest
      const documents = personalDocuments({ api: plain, storage, takesIdempotencyKey: () => true })
      const own = createOutbox({ ...common(), documents, signedIn, mark: () => {} })
      const tickets = createStayTickets({ api: plain, storage })
      const sealer = createSealer({ tickets, appVersion: '1.0.0', userAgent: 'A tablet', now: clock.now })
      const api = ticketedApi(plain, tickets)
      const outbox = createSealingOutbox({ guest: own, device, storage, sealer, tickets, signedIn })
      const list = () =>
        api.request('groupContactTasks', { params: { locationId: 1 }, body: { contactIds: [7], activityId: null } })
      /** The sign-in is worth nothing from now on, and there is no renewing it. */
      const expire = () => {
        hasExpired = true
      }
      const shown = () => storage.run((database) => findShownDocuments(database, guest, clock.now()))
      return { outbox, list, expire, shown }
    }
    return { storage, device, begin }
  }

  /** Opening it for each look takes longer than looking. */
  let looking: DeviceStorage | null = null
  /** Every byte that lies in the tablet's database, as text. */
  async function onDisk(): Promise<string> {
    looking ??= openStorage()
    const all = await looking.run(async (database) =>
      Promise.all(database.tables.filter(({ name }) => name !== 'meta').map((table) => table.toArray())),
    )
    const asText = (_: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : (value as never)
    return JSON.stringify(all, asText)
  }

  /** The keys that lie in its database. What cannot be read as text is found here. */
  async function keysOnDisk(): Promise<CryptoKey[]> {
    const storage = openStorage()
    const all = await storage.run((database) => Promise.all(database.tables.map((table) => table.toArray())))
    storage.close()
    const keysIn = (value: unknown): CryptoKey[] => {
      if (value instanceof CryptoKey) return [value]
      return value && typeof value === 'object' ? Object.values(value).flatMap(keysIn) : []
    }
    return keysIn(all)
  }

  return { clock, openPage, onDisk, keysOnDisk }
}
