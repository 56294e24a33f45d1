import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '../../../src/api/client'
import { createSealer } from '../../../src/kiosk/sealing/sealer'
import { createSealingOutbox } from '../../../src/kiosk/sealing/sealing-outbox'
import { createStayTickets } from '../../../src/kiosk/sealing/stay-tickets'
import { ticketedApi } from '../../../src/kiosk/sealing/ticketed-api'
import { keepDeviceKey, newDeviceKey } from '../../../src/outbox/device/device-key'
import { createDeviceOutbox } from '../../../src/outbox/device/device-outbox'
import { createOutbox } from '../../../src/outbox/queue/create-outbox'
import type { DocumentToSave } from '../../../src/outbox/queue/outbox'
import { sha256 } from '../../../src/outbox/queue/sha256'
import { findOthersDocuments } from '../../../src/outbox/ui/panel/others-documents'
import { findShownDocuments } from '../../../src/outbox/ui/use-documents'
import { forgetGuests } from '../../../src/storage/forget-guests'
import type { Owner } from '../../../src/storage/owner'
import { createTestClock, createTestLeaseLocks, createTestLock } from '../outbox/queue/device'
import { createFakeDevice, maya, siobhan } from '../storage/fake-device'
import { createSealingVenue } from './sealing-venue'

const baseUrl = 'https://venue.example'
const CANARY = 'Canary Signature'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

const aDocument = (changes: Partial<DocumentToSave> = {}): DocumentToSave => ({
  id: crypto.randomUUID(),
  operation: 'completeContactTask',
  owner: maya,
  params: { completeEndpoint: '/waiver' },
  body: bytes(JSON.stringify({ id: 11, relatedObject: { signerName: CANARY } })),
  contentType: 'application/json',
  contactId: 7_654_321,
  contactTaskId: 11,
  orderKey: 'contactTask:maya:11',
  openedAt: '2027-01-16T18:59:00.000Z',
  seenUpTo: null,
  evidence: { textSha256: 'f'.repeat(64) },
  ...changes,
})

let venue: Awaited<ReturnType<typeof createSealingVenue>>
let tablet: ReturnType<typeof createFakeDevice>
let clock: ReturnType<typeof createTestClock>
let stays = 0
beforeEach(async () => {
  venue = await createSealingVenue()
  tablet = createFakeDevice()
  clock = createTestClock()
  await keepDeviceKey(tablet.openStorage(), { deviceId: 3, privateKey: (await newDeviceKey()).privateKey })
})

/** A page of the kiosk, as after a start: what guests before had in memory is gone. */
async function openPage() {
  const storage = tablet.openStorage({ forgets: true })
  await forgetGuests(storage)
  const common = () => ({
    ...{ storage, clock, random: () => 0.5, appVersion: '1.0.0', wakeSources: [], afterSave: [] },
    ...{ lock: createTestLock().lock, leaseLocks: createTestLeaseLocks().leaseLocks, holder: `page ${++stays}` },
    serverClock: { offsetMs: () => null, learn: () => {} },
  })
  const device = createDeviceOutbox({ ...common(), baseUrl, fetch: venue.fetch, locks: undefined })

  /** A guest signs in, and is shown what there is to do. */
  async function begin(guest: Owner = maya) {
    const token = async () => ({ ...guest, token: 'token' })
    const plain = createApi({ baseUrl, fetch: venue.fetch, token })
    const signedIn = () => guest
    const own = createOutbox({ ...common(), api: plain, signedIn, takesIdempotencyKey: () => true, mark: () => {} })
    const tickets = createStayTickets({ api: plain, storage })
    const sealer = createSealer({ tickets, appVersion: '1.0.0', userAgent: 'A tablet', now: clock.now })
    const api = ticketedApi(plain, tickets)
    const outbox = createSealingOutbox({ guest: own, device, storage, sealer, tickets, signedIn })
    const list = () =>
      api.request('groupContactTasks', { params: { locationId: 1 }, body: { contactIds: [7], activityId: null } })
    return { outbox, list, shown: () => storage.run((database) => findShownDocuments(database, guest, clock.now())) }
  }
  return { storage, device, begin }
}

/** Every byte that lies in the tablet's database, as text. */
async function onDisk(): Promise<string> {
  const storage = tablet.openStorage()
  const all = await storage.run(async (database) =>
    Promise.all(database.tables.filter(({ name }) => name !== 'meta').map((table) => table.toArray())),
  )
  const asText = (_: string, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : (value as never)
  return JSON.stringify(all, asText)
}

describe('What a guest gives at a kiosk', () => {
  test('lies there sealed: neither what it says, nor its hash, nor whose it is; the guest sees it as their own', async () => {
    const { begin } = await openPage()
    const { outbox, list, shown } = await begin()
    await list()
    venue.isOnline = false
    const document = aDocument()
    const [status] = await outbox.saveAll([document])
    expect(status).toMatchObject({ received: false, record: { state: 'queued', contactTaskId: 11 } })
    const disk = await onDisk()
    for (const secret of [CANARY, 'maya', '7654321', document.id, await sha256(document.body), 'f'.repeat(64)])
      expect(disk, secret).not.toContain(secret)
    expect(disk).toContain('deliverSealedDocument')
    expect(await shown()).toMatchObject([{ contactTaskId: 11, contactId: 7_654_321, state: 'saved', isSealed: true }])
  })

  test('is delivered by the tablet after the guest has left and the page was closed: once, and as it was given', async () => {
    const first = await openPage()
    const guest = await first.begin()
    await guest.list()
    venue.isOnline = false
    await guest.outbox.saveAll([aDocument()])
    await guest.outbox.wake('person')

    venue.isOnline = true
    const next = await openPage()
    expect(await (await next.begin(siobhan)).shown()).toEqual([])
    await next.device.wake('online')
    await next.device.wake('person')
    expect(venue.delivered).toHaveLength(1)
    expect(venue.delivered[0]).toMatchObject({
      body: JSON.stringify({ id: 11, relatedObject: { signerName: CANARY } }),
      contents: { operation: 'completeContactTask', params: { completeEndpoint: '/waiver' }, userAgent: 'A tablet' },
    })
    expect(await next.storage.run((database) => database.records.count())).toBe(0)
  })

  test('is received at once where there is a network, and shown so', async () => {
    const { begin } = await openPage()
    const { outbox, list, shown } = await begin()
    await list()
    const document = aDocument()
    await outbox.saveAll([document])
    expect(await outbox.sendNow(document.id)).toEqual({ received: true })
    expect(await shown()).toMatchObject([{ contactTaskId: 11, state: 'received', kind: '/waiver' }])
    await outbox.markAccepted([11])
    expect(await shown()).toEqual([])
  })

  test('and the venue refuses is told to the guest while they are there, and can be given again', async () => {
    const { begin, storage } = await openPage()
    const { outbox, list, shown } = await begin()
    await list()
    venue.refusal = 'signer-name-differs'
    const document = aDocument()
    await outbox.saveAll([document])
    const refused = { state: 'needs-attention', lastFailure: { code: 'signer-name-differs', message: 'No.' } }
    expect(await outbox.sendNow(document.id)).toMatchObject({ received: false, record: refused })
    expect(await shown()).toMatchObject([{ contactTaskId: 11, state: 'needs-attention' }])
    // The venue has it, so the tablet does not.
    expect(await storage.run((database) => database.records.count())).toBe(0)

    venue.refusal = null
    const again = aDocument()
    await outbox.saveAll([again])
    expect(await outbox.sendNow(again.id)).toEqual({ received: true })
    expect(await shown()).toMatchObject([{ state: 'received' }])
  })

  test('is one document, however often its form saves it; another one under its number is refused', async () => {
    const { begin, storage } = await openPage()
    const { outbox, list } = await begin()
    await list()
    venue.isOnline = false
    const document = aDocument()
    await outbox.saveAll([document])
    await outbox.saveAll([document])
    expect(await storage.run((database) => database.records.count())).toBe(1)
    const changed = outbox.saveAll([{ ...document, body: bytes('changed') }])
    await expect(changed).rejects.toMatchObject({ code: 'other-bytes', documentIds: [document.id] })
  })

  test('is not saved where someone else is signed in by now', async () => {
    const { begin } = await openPage()
    const { outbox, list } = await begin()
    await list()
    await expect(outbox.saveAll([aDocument({ owner: siobhan })])).rejects.toMatchObject({ code: 'other-person' })
  })

  test('waits for its owner, unsealed, where the venue’s server knows no tickets', async () => {
    venue.hasTickets = false
    const { begin, storage } = await openPage()
    const { outbox, list, shown } = await begin()
    expect((await list()).ok).toBe(true)
    await outbox.saveAll([aDocument()])
    expect(await shown()).toMatchObject([{ isSealed: false, state: 'saved' }])
    const others = await storage.run((database) => findOthersDocuments(database, null, clock.now()))
    expect(others).toMatchObject([{ isSealed: false }])
  })

  test('can be sealed whenever its task is on the screen: without a ticket there is no list of tasks', async () => {
    const { begin } = await openPage()
    const { list, outbox } = await begin()
    venue.refusesTickets = true
    expect(await list()).toMatchObject({ ok: false, error: { code: 'device-unknown' } })
    await expect(outbox.saveAll([aDocument()])).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('a document that the venue cannot take stays, whatever other guests give after it', async () => {
  const { begin, device, storage } = await openPage()
  const first = await begin()
  await first.list()
  venue.gateway = { status: 413, body: { code: 'too-large', message: 'Too large.' } }
  const large = aDocument()
  await first.outbox.saveAll([large])
  await first.outbox.sendNow(large.id)
  venue.gateway = null
  const second = await begin(siobhan)
  await second.list()
  const other = aDocument({ owner: siobhan })
  await second.outbox.saveAll([other])
  expect(await second.outbox.sendNow(other.id)).toEqual({ received: true })
  await device.wake('online')
  const left = await storage.run((database) => findOthersDocuments(database, null, clock.now()))
  expect(left).toMatchObject([{ state: 'needs-attention', isSealed: true }])
})
