import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import type { Mail } from '../../../server/delivery/mail-sender'
import type { Sms } from '../../../server/delivery/sms-sender'
import { contacts } from '../../../server/households/contact.table'
import type { Caller } from '../../../server/http/handler'
import { bleHandlers } from '../../../server/media/ble.handlers'
import { contactMediaHandlers } from '../../../server/media/contact-media.handlers'
import { createTicketSender } from '../../../server/media/send-ticket'
import { ticketDeliveries } from '../../../server/media/ticket.table'
import { createTicketDeliveryHandlers } from '../../../server/media/ticket-delivery.handlers'
import type { FeatureName } from '../../../src/contract/entities/settings'
import { goesAwayOnce } from '../database/goes-away-once'
import { callWith, deliveryOf, NOON, outcomeOf } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies, siobhan } from '../support/seed-households'
import { seedMedium } from './seed-media'

let open: OpenDatabase
let people: Awaited<ReturnType<typeof seedFamilies>>
const season = { name: 'Season pass', validFrom: '2025-11-01', validTo: '2026-04-30' }
const tickets = { maya: '', jonas: '', ida: '' }
beforeAll(async () => {
  open = await openVenueDatabase()
  people = await seedFamilies(open.database)
  tickets.maya = await seedMedium(open.database, {
    contactId: people.mayaId,
    ipCode: '47110001',
    products: [season],
  })
  tickets.jonas = await seedMedium(open.database, { contactId: people.jonasId, ipCode: '47110002' })
  tickets.ida = await seedMedium(open.database, { contactId: people.idaId, ipCode: '47110003' })
})
afterAll(() => open.close())

const mails: Mail[] = []
const messages: Sms[] = []
let isMailDown = false
const reaches = { mail: true, sms: true }
let features: FeatureName[] = ['BLEConnect']
const { updateETicketDelivery } = createTicketDeliveryHandlers(
  createTicketSender({
    courier: {
      async sendMail(mail) {
        if (isMailDown) throw new Error('the mail server is down')
        mails.push(mail)
      },
      async sendSms(sms) {
        messages.push(sms)
      },
    },
    reaches,
    publicUrl: () => 'https://venue.example',
    features: async () => features,
    isEnding: () => false,
    log: { error() {} },
  }),
)

const send = (id: string, deliveryMode: 0 | 1 | 2, recipient: string, caller: Caller = maya, now = NOON) =>
  updateETicketDelivery(callWith(open.database, { body: { id, deliveryMode, recipient }, caller, now: () => now }))
const mediaOf = (ipcode: string) => contactMediaHandlers.getContactMedia(callWith(open.database, { query: { ipcode } }))

describe('sending a ticket', () => {
  it('by e-mail writes to that address, with a link to open it, and the ticket is sent', async () => {
    expect(await send(tickets.maya, 1, 'maya@example.com')).toMatchObject({
      id: tickets.maya,
      status: 'Sent',
      delivery: { deliveryMode: 1, recipient: 'maya@example.com', isSent: true },
    })
    expect(mails.at(-1)).toMatchObject({ to: 'maya@example.com', subject: 'Basehut: mobile pass for Maya Lindqvist' })
    expect(mails.at(-1)?.text).toContain('https://venue.example/connect?ipcode=47110001')
    const [noted] = await open.database
      .select()
      .from(ticketDeliveries)
      .where(eq(ticketDeliveries.ticketId, tickets.maya))
    expect(mails.at(-1)?.text).toContain(`&order=${noted?.externalOrderId}\n`)
  })

  it('goes to an address with an apostrophe, and to one that was copied with marks that no one sees', async () => {
    for (const address of ["m.o'connor@example.com", 'maya@xn--mller-kva.example']) {
      const { delivery } = await send(tickets.maya, 1, ` \u200b${address}\u2069 `)
      expect([delivery?.recipient, mails.at(-1)?.to]).toEqual([address, address])
    }
  })

  it('links to a page that there is: without BLEConnect to the household’s own, which asks for the sign-in', async () => {
    features = ['PassChecker']
    await send(tickets.maya, 1, 'maya@example.com')
    await send(tickets.maya, 2, '+47 123 45 678')
    features = ['BLEConnect']
    for (const text of [mails.at(-1)?.text, mails.at(-1)?.html, messages.at(-1)?.text]) {
      expect(text).not.toContain('/connect')
      expect(text).toContain('https://venue.example/home')
      expect(text).toContain('sign in as the person who booked')
    }
  })

  it('by text message writes to that number', async () => {
    expect(await send(tickets.maya, 2, '+47 123 45 678')).toMatchObject({ delivery: { deliveryMode: 2 } })
    expect(messages.at(-1)).toMatchObject({ to: '+4712345678' })
  })

  it('is for tickets of the own household; any other has never existed', async () => {
    const before = mails.length
    expect(await outcomeOf(send(tickets.maya, 1, 'siobhan@example.com', siobhan))).toBe('404 not-found')
    expect(await outcomeOf(send(randomUUID(), 1, 'maya@example.com'))).toBe('404 not-found')
    expect(await outcomeOf(send('7', 1, 'maya@example.com'))).toBe('404 not-found')
    expect(mails).toHaveLength(before)
  })

  it('that the mail server does not take leaves the ticket unsent, and can be tried again', async () => {
    isMailDown = true
    expect(await outcomeOf(send(tickets.jonas, 1, 'jonas@example.com'))).toBe('502 ticket-not-sent')
    expect(await mediaOf('47110002')).toMatchObject({ status: 'Unsent', delivery: { isSent: false } })
    isMailDown = false
    expect(await send(tickets.jonas, 1, 'jonas@example.com')).toMatchObject({ status: 'Sent' })
  })

  it('that went out is called sent though the database was away at that moment, so that no one sends it again', async () => {
    await goesAwayOnce(open.database, ticketDeliveries)
    const before = mails.length
    expect(await send(tickets.jonas, 1, 'jonas@example.com')).toMatchObject({ status: 'Sent' })
    expect(await mediaOf('47110002')).toMatchObject({ status: 'Sent' })
    expect(mails).toHaveLength(before + 1)
  })

  it('that no gateway carries is not called sent: it reaches no one', async () => {
    reaches.mail = false
    const kept = { status: 'Unsent', delivery: { deliveryMode: 1, isKept: true } }
    expect(await send(tickets.jonas, 1, 'jonas@example.com')).toMatchObject(kept)
    expect(await mediaOf('47110002')).toMatchObject(kept)
    reaches.mail = true
    expect(await mediaOf('47110002')).toMatchObject(kept)
    expect(await send(tickets.jonas, 1, 'jonas@example.com')).toMatchObject({
      status: 'Sent',
      delivery: { isKept: false },
    })
  })

  it('stops after ten times a day, and goes on the day after', async () => {
    const outcomes: string[] = []
    for (let times = 0; times < 11; times += 1) outcomes.push(await outcomeOf(send(tickets.ida, 1, 'ida@example.com')))
    expect(outcomes).toEqual([...Array(10).fill('accepted'), '429 ticket-sent-too-often'])
    const tomorrow = new Date(NOON.getTime() + 25 * 60 * 60 * 1000)
    expect(await outcomeOf(send(tickets.ida, 1, 'ida@example.com', maya, tomorrow))).toBe('accepted')
  })

  it('writes names into the HTML as text', async () => {
    await send(tickets.maya, 1, 'maya@example.com')
    expect(mails.at(-1)?.html).not.toContain('<script')
    expect(mails.at(-1)?.html).toContain('&#38;firstName=')
  })
})

describe('contact media', () => {
  it('of a number that no one has is no media, with nothing in it', async () => {
    expect(await mediaOf('nobody')).toEqual({
      id: null,
      delivery: null,
      download: null,
      status: 'NoMedia',
      products: [],
    })
  })

  it('shows a stranger no whole address', async () => {
    await send(tickets.maya, 1, 'maya@example.com')
    expect(await mediaOf(' 47110001 ')).toMatchObject({
      products: [season],
      delivery: { recipient: 'm•••@example.com' },
    })
  })
})

const assign = (customerId: string, caller: Caller = maya) =>
  bleHandlers.assignBle(callWith(open.database, { query: { customerId }, caller }))
const activate = (transactionId: string, caller: Caller = maya) =>
  bleHandlers.activateBle(
    callWith(open.database, {
      query: { transactionId },
      caller,
      delivery: deliveryOf({ headers: new Headers({ 'User-Agent': 'Mozilla/5.0 (Linux; Android 16; Pixel) Mobile' }) }),
    }),
  )
const transactionOf = (fulfilment: Awaited<ReturnType<typeof assign>>) =>
  String(fulfilment.confirmations[0]?.transactionIds[0]?.infoRecId)

describe('a mobile pass', () => {
  it('is ordered for a customer of the own household: contact, order and transaction are in the first confirmation', async () => {
    const { confirmations } = await assign(`C-${people.mayaId}`)
    expect(confirmations[0]).toMatchObject({ contactIds: [{ infoRecId: String(people.mayaId) }] })
    expect(confirmations[0]?.orderIds).toEqual([{ infoRecId: expect.stringMatching(/\d/) }])
  })

  it('ordered twice before it is activated, also at once, is the same one', async () => {
    const answers = await Promise.all([assign(`C-${people.jonasId}`), assign(`C-${people.jonasId}`)])
    expect(new Set(answers.map(transactionOf)).size).toBe(1)
  })

  it('comes with what the phone shows to the reader, and claims nothing until a reader has accepted it', async () => {
    const { confirmations } = await assign(`C-${people.jonasId}`)
    expect(Buffer.from(confirmations[0]?.credential ?? '', 'base64')).toHaveLength(16)
    expect(await mediaOf('47110002')).toMatchObject({ status: 'Sent' })
  })

  it('once activated makes the ticket connected, and may be said again', async () => {
    const transactionId = transactionOf(await assign(`C-${people.jonasId}`))
    expect(await activate(transactionId)).toEqual({ transactionId, isActivated: true })
    expect(await activate(transactionId)).toEqual({ transactionId, isActivated: true })
    expect(await mediaOf('47110002')).toMatchObject({ status: 'Connected', download: { device: 'Android phone' } })
  })

  it('ordered for someone without any pass issues one, with a number and a ticket', async () => {
    await open.database.update(contacts).set({ customerId: 'C-LEO' }).where(eq(contacts.id, people.leoId))
    await assign('C-LEO')
    const [leo] = await open.database.select().from(contacts).where(eq(contacts.id, people.leoId))
    expect(leo?.ipCode).toMatch(/^\d{16}$/)
    expect(await mediaOf(leo?.ipCode ?? '')).toMatchObject({ status: 'Unsent' })
  })

  it('of another household, or none, cannot be ordered or activated', async () => {
    const transactionId = transactionOf(await assign(`C-${people.mayaId}`))
    expect(await outcomeOf(assign(`C-${people.mayaId}`, siobhan))).toBe('404 not-found')
    expect(await outcomeOf(activate(transactionId, siobhan))).toBe('404 not-found')
    expect(await outcomeOf(activate(randomUUID()))).toBe('404 not-found')
    expect(await outcomeOf(activate('7'))).toBe('404 not-found')
  })
})
