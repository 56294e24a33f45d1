import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countUnsentAtKiosk } from '../../../src/app/kiosk/count-unsent-at-kiosk'
import { sha256 } from '../../../src/contract/sha256'
import { findOthersDocuments } from '../../../src/outbox/ui/panel/others-documents'
import { newStayKey } from '../../../src/sealing/seal-document'
import { StorageFailed } from '../../../src/storage/storage-failed'
import { maya, siobhan } from '../storage/fake-device'
import { whenWritten } from '../storage/when-written'
import { aSealable, bytes, createKioskTablet, SIGNED } from './kiosk-tablet'
import { createSealingVenue } from './sealing-venue'

let venue: Awaited<ReturnType<typeof createSealingVenue>>
let tablet: Awaited<ReturnType<typeof createKioskTablet>>
beforeEach(async () => {
  venue = await createSealingVenue()
  tablet = await createKioskTablet({ venue })
})

/** A guest who has their tasks, lost the network, and gave one document. */
async function aGuestWithoutNetwork() {
  const { begin, storage } = await tablet.openPage()
  const { outbox, list } = await begin()
  await list()
  venue.isOnline = false
  const document = aSealable()
  await outbox.saveAll([document])
  return { outbox, storage, document }
}

describe('What a guest gives at a kiosk', () => {
  test('lies there sealed: neither what it says, nor its hash, nor whose it is; the guest sees it as their own', async () => {
    const { begin, storage } = await tablet.openPage()
    const { outbox, list, shown } = await begin()
    await list()
    venue.isOnline = false
    const document = aSealable()
    const [status] = await outbox.saveAll([document])
    expect(status).toMatchObject({ received: false, record: { state: 'queued', contactTaskId: 11 } })
    const disk = await tablet.onDisk()
    for (const secret of [SIGNED, 'maya', '7654321', document.id, await sha256(document.body), 'f'.repeat(64)])
      expect(disk, secret).not.toContain(secret)
    expect(disk).toContain('deliverSealedDocument')
    expect(await shown()).toMatchObject([{ contactTaskId: 11, contactId: 7_654_321, state: 'saved', isSealed: true }])
    expect(await countUnsentAtKiosk(storage, maya)).toEqual({ sealed: 1, waiting: 0, refused: 0 })
  })

  test('is sealed once where it is saved twice at the same moment', async () => {
    const { begin } = await tablet.openPage()
    const { outbox, list, shown } = await begin()
    await list()
    venue.isOnline = false
    const document = aSealable()
    const [[first], [second]] = await Promise.all([outbox.saveAll([document]), outbox.saveAll([document])])
    expect(first).toMatchObject({ received: false })
    expect(second).toEqual(first)
    expect(await shown()).toHaveLength(1)
  })

  test('is signed with a key that no one can take out, and that is nowhere but in the memory of its page', async () => {
    const { privateKey } = await newStayKey()
    expect(privateKey.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow()
    const { begin } = await tablet.openPage()
    const { outbox, list } = await begin()
    await list()
    await outbox.saveAll([aSealable()])
    // The one that proves which device this is.
    expect(await tablet.keysOnDisk()).toHaveLength(1)
  })

  test('is read back as the sealed bytes that lie there, and not called saved where they are others', async () => {
    const { outbox, storage, document } = await aGuestWithoutNetwork()
    const [record, body] = await storage.run(async ({ records, bodies }) =>
      Promise.all([records.toCollection().first(), bodies.toCollection().first()]),
    )
    expect(await sha256(body?.content ?? new ArrayBuffer())).toBe(record?.bodySha256)
    expect(record?.bodySha256).not.toBe(await sha256(document.body))

    const mend = whenWritten('bodies', (row) => ({ ...row, content: new ArrayBuffer(1) }))
    await expect(outbox.saveAll([aSealable({ contactTaskId: 12, orderKey: 'other' })])).rejects.toBeInstanceOf(
      StorageFailed,
    )
    mend()
  })

  test('is delivered by the tablet after the guest has left and the page was closed: once, and as it was given', async () => {
    const first = await tablet.openPage()
    const guest = await first.begin()
    await guest.list()
    venue.isOnline = false
    await guest.outbox.saveAll([aSealable()])
    await guest.outbox.wake('person')

    venue.isOnline = true
    const next = await tablet.openPage()
    expect(await (await next.begin(siobhan)).shown()).toEqual([])
    await next.device.wake('online')
    await next.device.wake('person')
    expect(venue.delivered).toHaveLength(1)
    expect(venue.delivered[0]).toMatchObject({
      body: JSON.stringify({ id: 11, relatedObject: { signerName: SIGNED } }),
      contents: { operation: 'completeContactTask', params: { completeEndpoint: '/waiver' }, userAgent: 'A tablet' },
    })
    expect(await next.storage.run((database) => database.records.count())).toBe(0)
  })

  test('is received at once where there is a network, and shown so', async () => {
    const { begin } = await tablet.openPage()
    const { outbox, list, shown } = await begin()
    await list()
    const document = aSealable()
    await outbox.saveAll([document])
    expect(await outbox.sendNow(document.id)).toEqual({ received: true })
    expect(await shown()).toMatchObject([{ contactTaskId: 11, state: 'received', kind: '/waiver' }])
    await outbox.markAccepted([11])
    expect(await shown()).toEqual([])
  })

  test('and the venue refuses is told to the guest while they are there, and can be given again', async () => {
    const { begin, storage } = await tablet.openPage()
    const { outbox, list, shown } = await begin()
    await list()
    venue.refusal = 'signer-name-differs'
    const document = aSealable()
    await outbox.saveAll([document])
    const refused = { state: 'needs-attention', lastFailure: { code: 'signer-name-differs', message: 'No.' } }
    expect(await outbox.sendNow(document.id)).toMatchObject({ received: false, record: refused })
    expect(await shown()).toMatchObject([{ contactTaskId: 11, state: 'needs-attention' }])
    // The venue has it, so the tablet does not, and will not send it.
    expect(await storage.run((database) => database.records.count())).toBe(0)
    expect(await countUnsentAtKiosk(storage, maya)).toEqual({ sealed: 0, waiting: 0, refused: 1 })

    venue.refusal = null
    const again = aSealable()
    await outbox.saveAll([again])
    expect(await outbox.sendNow(again.id)).toEqual({ received: true })
    expect(await shown()).toMatchObject([{ state: 'received' }])
  })

  test('is one document, however often its form saves it; another one under its number is refused', async () => {
    const { outbox, storage, document } = await aGuestWithoutNetwork()
    await outbox.saveAll([document])
    expect(await storage.run((database) => database.records.count())).toBe(1)
    const changed = outbox.saveAll([{ ...document, body: bytes('changed') }])
    await expect(changed).rejects.toMatchObject({ code: 'other-bytes', documentIds: [document.id] })
  })

  test('is not saved where someone else is signed in by now', async () => {
    const { begin } = await tablet.openPage()
    const { outbox, list } = await begin()
    await list()
    await expect(outbox.saveAll([aSealable({ owner: siobhan })])).rejects.toMatchObject({ code: 'other-person' })
  })

  test('waits for its owner, unsealed, where the venue’s server knows no tickets', async () => {
    venue.hasTickets = false
    const { begin, storage } = await tablet.openPage()
    const { outbox, list, shown } = await begin()
    expect((await list()).ok).toBe(true)
    await outbox.saveAll([aSealable()])
    expect(await shown()).toMatchObject([{ isSealed: false, state: 'saved' }])
    const others = await storage.run((database) => findOthersDocuments(database, null, tablet.clock.now()))
    expect(others).toMatchObject([{ isSealed: false }])
  })

  test.each([
    ['a portal’s page', 'portal-page'],
    ['a gateway’s 404', 404],
    ['a gateway’s 405', 405],
    ['a gateway’s 501', 501],
  ] as const)('is not kept in clear for %s in place of the ticket', async (_, fault) => {
    const { begin } = await tablet.openPage()
    const { outbox, list } = await begin()
    venue.fail('none', fault)
    expect((await list()).ok).toBe(false)
    await expect(outbox.saveAll([aSealable()])).rejects.toMatchObject({ code: 'unavailable' })
    expect((await list()).ok).toBe(true)
    await outbox.saveAll([aSealable()])
    expect(await tablet.onDisk()).not.toContain(SIGNED)
  })

  test('is sealed where the server goes back to an older build while the guest is there', async () => {
    const { begin } = await tablet.openPage()
    const { outbox, list } = await begin()
    await list()
    venue.hasTickets = false
    expect((await list()).ok).toBe(false)
    await outbox.saveAll([aSealable()])
    expect(await tablet.onDisk()).not.toContain(SIGNED)
  })

  test('needs a device that vouches for its guest: where its storage fails, the list says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { begin, storage } = await tablet.openPage()
    const { list } = await begin()
    storage.close()
    expect(await list()).toMatchObject({ ok: false, kind: 'network' })
    warn.mockRestore()
  })

  test('can be sealed whenever its task is on the screen: without a ticket there is no list of tasks', async () => {
    const { begin } = await tablet.openPage()
    const { list, outbox } = await begin()
    venue.refusesTickets = true
    expect(await list()).toMatchObject({ ok: false, error: { code: 'device-unknown' } })
    await expect(outbox.saveAll([aSealable()])).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('a document that the venue cannot take stays, whatever other guests give after it', async () => {
  const { begin, device, storage } = await tablet.openPage()
  const first = await begin()
  await first.list()
  venue.gateway = { status: 413, body: { code: 'too-large', message: 'Too large.' } }
  const large = aSealable()
  await first.outbox.saveAll([large])
  await first.outbox.sendNow(large.id)
  venue.gateway = null
  const second = await begin(siobhan)
  await second.list()
  const other = aSealable({ owner: siobhan })
  await second.outbox.saveAll([other])
  expect(await second.outbox.sendNow(other.id)).toEqual({ received: true })
  await device.wake('online')
  const left = await storage.run((database) => findOthersDocuments(database, null, tablet.clock.now()))
  expect(left).toMatchObject([{ state: 'needs-attention', isSealed: true }])
})

const ways = ['online', 'without a network', 'after their sign-in has expired'] as const
const orders = ways.flatMap((first) => ways.map((second) => ({ first, second })))

test.each(orders)(
  'of two guests, one signs $first and the next $second: each is received as their own',
  async (order) => {
    const sign = async (guest: typeof maya, way: (typeof ways)[number]) => {
      venue.isOnline = true
      const { begin } = await tablet.openPage()
      const stay = await begin(guest)
      await stay.list()
      expect(await stay.shown()).toEqual([])
      venue.isOnline = way !== 'without a network'
      if (way === 'after their sign-in has expired') stay.expire()
      const document = aSealable({ owner: guest, body: bytes(`${SIGNED} of ${guest.sub}`) })
      await stay.outbox.saveAll([document])
      const sent = await stay.outbox.sendNow(document.id)
      expect(sent.received).toBe(venue.isOnline)
      expect(await stay.shown()).toMatchObject([{ contactTaskId: 11 }])
      const disk = await tablet.onDisk()
      for (const secret of [SIGNED, maya.sub, siobhan.sub]) expect(disk, secret).not.toContain(secret)
    }
    await sign(maya, order.first)
    await sign(siobhan, order.second)
    venue.isOnline = true
    const { device, storage } = await tablet.openPage()
    await device.wake('online')
    await device.wake('person')
    const whose = venue.received().map(({ guest, body }) => [guest, body])
    expect(whose.sort()).toEqual([maya.sub, siobhan.sub].sort().map((guest) => [guest, `${SIGNED} of ${guest}`]))
    expect(await storage.run((database) => database.records.count())).toBe(0)
  },
)
