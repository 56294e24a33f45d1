import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowserTickets } from '../../../../../src/outbox/personal/sealing/browser-tickets'
import { sealWaiting } from '../../../../../src/outbox/personal/sealing/seal-waiting'
import { createServerClock, readServerOffset } from '../../../../../src/outbox/queue/sending/server-clock'
import { forgetGuests } from '../../../../../src/storage/forget-guests'
import { aSealable, bytes, SIGNED } from '../../../kiosk/kiosk-tablet'
import { createSealingVenue } from '../../../kiosk/sealing-venue'
import { maya, siobhan } from '../../../storage/fake-device'
import { createPhone } from './a-phone'

let venue: Awaited<ReturnType<typeof createSealingVenue>>
let phone: ReturnType<typeof createPhone>
beforeEach(async () => {
  venue = await createSealingVenue()
  phone = createPhone(venue)
})

const both = [11, 12]

/** A guest who has their tasks, lost the network, gave one document, and put the phone away. */
async function signedWithoutNetwork(document = aSealable()) {
  const page = phone.openPage(document.owner)
  await page.ask(both)
  venue.isOnline = false
  await page.outbox.saveAll([document])
  await page.outbox.wake('saved')
  await page.seal()
  page.close()
  venue.isOnline = true
  return document
}

describe('What waits on a guest’s own phone', () => {
  test('goes without a page and without a sign-in, once, as its guest’s, and the page asks no one for the receipt', async () => {
    const { id } = await signedWithoutNetwork()
    expect(await phone.sync()).toBe(0)
    expect(await phone.sync()).toBe(0)
    expect(venue.delivered).toHaveLength(1)
    const body = JSON.stringify({ id: 11, relatedObject: { signerName: SIGNED } })
    expect(venue.received()).toMatchObject([{ guest: 'maya', body }])
    expect(venue.delivered[0]?.contents).toMatchObject({ documentId: id, userAgent: 'A phone', appVersion: '1.0.0' })

    venue.isOnline = false
    const page = phone.openPage()
    await page.outbox.wake('online')
    expect(await page.outbox.sendNow(id)).toEqual({ received: true })
    expect(venue.byHand).toEqual([])
    const { records, tombstones } = await phone.onDisk()
    expect(records).toEqual([])
    expect(tombstones).toMatchObject([{ id, receipt: { id, receivedAt: '2027-01-16T19:00:00.000Z' } }])
  })

  test('gets no copy while others are received, and one when they are not any more', async () => {
    const page = phone.openPage()
    await page.ask(both)
    venue.isOnline = false
    await page.outbox.saveAll([aSealable()])
    await page.outbox.wake('saved')
    expect(await page.seal(() => false)).toBe(0)
    expect((await phone.onDisk()).copies).toBe(0)
    expect(await page.seal(() => true)).toBe(1)
  })

  test('goes although its app was started again without a network: the key lies on the phone while its owner is signed in', async () => {
    const first = phone.openPage()
    await first.ask(both)
    first.close()
    venue.isOnline = false
    const next = phone.openPage()
    await next.ask(both)
    await next.outbox.saveAll([aSealable()])
    expect(await next.seal()).toBe(1)
    next.close()
    venue.isOnline = true
    await phone.sync()
    expect(venue.received()).toHaveLength(1)
  })

  test('goes after its owner has signed out, who leaves no key behind', async () => {
    await signedWithoutNetwork()
    const page = phone.openPage()
    await page.signOut()
    page.close()
    expect(await phone.onDisk()).toMatchObject({ tickets: 0, copies: 1 })
    await phone.sync()
    expect(venue.received()).toMatchObject([{ guest: 'maya' }])
  })

  test('is sealed by no one else: what is given after a sign-out has no ticket of the person before', async () => {
    await signedWithoutNetwork()
    const page = phone.openPage()
    await page.signOut()
    const other = phone.openPage(siobhan)
    venue.isOnline = false
    await other.outbox.saveAll([aSealable({ owner: siobhan })])
    expect(await other.seal()).toBe(0)
    await page.outbox.saveAll([aSealable({ contactTaskId: 12, orderKey: 'other' })])
    expect(await page.seal()).toBe(0)
  })

  test('leaves no key where the sign-out comes while a ticket is under way', async () => {
    const page = phone.openPage()
    const asked = page.ask(both)
    await page.signOut()
    await asked
    const { tickets } = await phone.onDisk()
    expect(tickets).toBe(0)
  })

  test('is not sealed under a number that is spent, or for someone who has left, while it is being sealed', async () => {
    const page = phone.openPage()
    await page.ask(both)
    venue.isOnline = false
    await page.outbox.saveAll([aSealable(), aSealable({ contactTaskId: 12, orderKey: 'other' })])
    const { storage } = page
    const tickets = createBrowserTickets({ api: page.api, storage, owner: maya, now: phone.clock.now })
    const slotFor = await tickets.slots()
    const first = slotFor(11)
    if (!first) throw new Error('There is no ticket')
    const sealWith = (slot: typeof first | null) =>
      sealWaiting({ storage, owner: maya, tickets: { slots: async () => () => slot }, userAgent: 'A phone' })
    // Both ask before either has written: the second one finds the number spent.
    expect(await sealWith(first)).toBe(1)
    const afterSignOut = (await tickets.slots())(12)
    await page.signOut()
    expect(await sealWith(afterSignOut)).toBe(0)
    expect(await phone.onDisk()).toMatchObject({ copies: 1, tickets: 0 })
  })

  test('is not asked about for each document of a long queue that has no ticket', async () => {
    const page = phone.openPage()
    venue.isOnline = false
    await page.outbox.saveAll(Array.from({ length: 20 }, (_, place) => aSealable({ orderKey: `${place}` })))
    const slots = vi.fn(async () => () => null)
    const { storage } = page
    expect(await sealWaiting({ storage, owner: maya, tickets: { slots }, userAgent: 'A phone' })).toBe(0)
    expect(slots).toHaveBeenCalledTimes(1)
  })

  test('is left to an open page; what the page has sent meanwhile is not sent again', async () => {
    const { id } = await signedWithoutNetwork()
    expect(await phone.sync({ isPageOpen: true })).toBe(1)
    expect(venue.delivered).toEqual([])
    const page = phone.openPage()
    await page.outbox.wake('online')
    expect(await page.outbox.sendNow(id)).toEqual({ received: true })
    expect(await phone.sync()).toBe(0)
    expect(venue.delivered).toEqual([])
    await page.seal()
    expect(await phone.onDisk()).toMatchObject({ copies: 0, received: 0 })
  })

  test('is one document where the answer was lost and its page sends it too', async () => {
    const { id } = await signedWithoutNetwork()
    venue.fail('lost-answer')
    expect(await phone.sync()).toBe(1)
    const page = phone.openPage()
    await page.outbox.wake('online')
    expect(await page.outbox.sendNow(id)).toEqual({ received: true })
    expect(venue.byHand).toEqual([id])
    expect(venue.received()).toHaveLength(1)
  })

  test.each(['no-network', 'portal-page', 401, 429, 500, 503] as const)('waits on after: %s', async (fault) => {
    await signedWithoutNetwork()
    venue.fail(fault)
    expect(await phone.sync()).toBe(1)
    expect(await phone.sync()).toBe(0)
    expect(venue.received()).toHaveLength(1)
  })

  test('holds up no other where the venue fails over it alone, and all where the venue is out of reach', async () => {
    const page = phone.openPage()
    await page.ask(both)
    venue.isOnline = false
    const [bad, behind, good] = [
      aSealable({ orderKey: 'line' }),
      aSealable({ orderKey: 'line' }),
      aSealable({ contactTaskId: 12, orderKey: 'other', body: bytes('{"id":12}') }),
    ]
    for (const document of [bad, behind, good]) await page.outbox.saveAll([document])
    expect(await page.seal()).toBe(3)
    page.close()
    venue.isOnline = true
    venue.fail(503)
    expect(await phone.sync()).toBe(3)
    expect(venue.delivered).toEqual([])
    venue.fail(500)
    expect(await phone.sync()).toBe(2)
    expect(venue.delivered.map(({ contents }) => contents.documentId)).toEqual([good.id])
    expect(await phone.sync()).toBe(0)
    expect(venue.delivered.map(({ contents }) => contents.documentId)).toEqual([good.id, bad.id, behind.id])
  })

  test('and the venue refuses waits for its guest, who hears why', async () => {
    const { id } = await signedWithoutNetwork()
    venue.refusal = 'signer-name-differs'
    expect(await phone.sync()).toBe(0)
    expect(await phone.sync()).toBe(0)
    expect(venue.delivered).toHaveLength(1)
    // Opened without a network, and put away again: another copy would stand at the front desk a second time.
    const page = phone.openPage()
    expect(await page.seal()).toBe(0)
    await page.outbox.wake('online')
    expect(await page.outbox.sendNow(id)).toMatchObject({
      record: { state: 'needs-attention', lastFailure: { code: 'signer-name-differs' } },
    })
  })

  test.each(['ticket-unknown', 'ticket-late', 'cannot-be-opened'])(
    'and is refused for its ticket takes the ticket away, and the next list of tasks brings another: %s',
    async (code) => {
      await signedWithoutNetwork()
      venue.refusal = code
      await phone.sync()
      expect(await phone.onDisk()).toMatchObject({ tickets: 0, copies: 0 })
      const page = phone.openPage()
      await page.ask(both)
      expect(venue.issuedTickets()).toBe(2)
      page.close()
    },
  )

  test('and a page was refused wakes the worker for nothing', async () => {
    const { id } = await signedWithoutNetwork()
    const page = phone.openPage()
    venue.refusal = 'signer-name-differs'
    await page.outbox.wake('online')
    expect(await page.outbox.sendNow(id)).toMatchObject({ record: { state: 'needs-attention' } })
    page.close()
    expect(await phone.sync()).toBe(0)
    expect(venue.delivered).toEqual([])
  })

  test('goes in its order: a photo before what it completes, and nothing past one without a copy', async () => {
    const page = phone.openPage()
    await page.ask(both)
    venue.isOnline = false
    const first = aSealable({ contactTaskId: 99, orderKey: 'line' })
    const second = aSealable({ orderKey: 'line' })
    const other = aSealable({ contactTaskId: 12, orderKey: 'other', body: bytes('{"id":12}') })
    for (const document of [first, second, other]) await page.outbox.saveAll([document])
    // No ticket is for the first.
    expect(await page.seal()).toBe(2)
    page.close()
    venue.isOnline = true
    expect(await phone.sync()).toBe(1)
    expect(venue.delivered.map(({ contents }) => contents.documentId)).toEqual([other.id])
  })

  test('goes although another adult of the household gave the same task before, of which there is no copy', async () => {
    const page = phone.openPage(siobhan)
    venue.isOnline = false
    await page.outbox.saveAll([aSealable({ owner: siobhan })])
    await page.outbox.wake('saved')
    await page.signOut()
    page.close()
    venue.isOnline = true
    const { id } = await signedWithoutNetwork()
    expect(await phone.sync()).toBe(0)
    expect(venue.delivered.map(({ contents }) => contents.documentId)).toEqual([id])
  })

  test('takes a number for each document, in two tabs at once too, and a ticket only when one is wanting', async () => {
    const tabs = [phone.openPage(), phone.openPage()]
    await Promise.all(tabs.map((tab) => tab.ask(both)))
    venue.isOnline = false
    const documents = Array.from({ length: 6 }, (_, index) => aSealable({ orderKey: `line ${index}` }))
    for (const document of documents) await tabs[0]?.outbox.saveAll([document])
    await Promise.all(tabs.map((tab) => tab.seal()))
    await tabs[0]?.seal()
    for (const tab of tabs) tab.close()
    venue.isOnline = true
    await phone.sync()
    const numbers = venue.delivered.map(({ contents }) => contents.id)
    expect(new Set(numbers).size).toBe(documents.length)
    expect(venue.received()).toHaveLength(documents.length)

    const before = venue.issuedTickets()
    const page = phone.openPage()
    await page.ask(both)
    expect(venue.issuedTickets()).toBe(before)
    await page.ask([...both, 13])
    expect(venue.issuedTickets()).toBe(before + 1)
    // The venue's tickets end on 16 February.
    phone.clock.pass(Date.parse('2027-02-10T00:00:00Z') - phone.clock.now())
    await page.ask(both)
    expect(venue.issuedTickets()).toBe(before + 2)
  })

  test.each([
    ['a year ahead', 365],
    ['a year behind', -365],
  ])('is sealed on a phone whose clock is %s, with one ticket, until the venue ends it', async (_, days) => {
    const page = phone.openPage()
    const { storage } = page
    const told = async (venueTime: string) => {
      const offset = Date.parse(venueTime) - phone.clock.now()
      createServerClock({ storage, now: phone.clock.now }).learn(Date.parse(venueTime))
      await expect.poll(() => readServerOffset(storage)).toBe(offset)
    }
    phone.clock.pass(days * 86_400_000)
    await told('2027-01-20T12:00:00Z')
    for (const _ of both) await page.ask(both)
    expect(venue.issuedTickets()).toBe(1)
    venue.isOnline = false
    await page.outbox.saveAll([aSealable()])
    expect(await page.seal()).toBe(1)

    await page.outbox.saveAll([aSealable({ contactTaskId: 12, orderKey: 'other' })])
    await told('2027-02-16T12:00:00Z')
    expect(await page.seal()).toBe(0)
    page.close()
  })

  test('waits for its guest where the venue’s server knows no tickets, which is asked once', async () => {
    venue.hasTickets = false
    const page = phone.openPage()
    await page.ask(both)
    venue.hasTickets = true
    await page.ask(both)
    venue.isOnline = false
    await page.outbox.saveAll([aSealable()])
    expect(await page.seal()).toBe(0)
    venue.isOnline = true
    expect(await phone.sync()).toBe(0)
    expect(venue.delivered).toEqual([])
  })

  test('is not sealed where it is too large for one call, or was refused', async () => {
    const page = phone.openPage()
    await page.ask(both)
    venue.refusal = 'no'
    const refused = aSealable()
    await page.outbox.saveAll([refused])
    await page.outbox.sendNow(refused.id)
    venue.isOnline = false
    await page.outbox.saveAll([aSealable({ contactTaskId: 12, orderKey: 'x', body: new ArrayBuffer(1_500_000) })])
    expect(await page.seal()).toBe(0)
  })

  test('has its key forgotten when the phone becomes a tablet of the venue', async () => {
    const page = phone.openPage(maya)
    await page.ask(both)
    await forgetGuests(page.storage)
    expect(await phone.onDisk()).toMatchObject({ tickets: 0 })
  })
})
