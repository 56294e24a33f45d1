import { generateKeyPairSync } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '../../../server/database/database'
import { devices } from '../../../server/devices/device.table'
import { createHandoverHandlers } from '../../../server/handovers/handover.handlers'
import { accounts } from '../../../server/households/account.table'
import { familyInvitations } from '../../../server/households/adults/family-invitation.table'
import { contacts } from '../../../server/households/contact.table'
import { households } from '../../../server/households/household.table'
import type { Caller } from '../../../server/http/handler'
import { bleHandlers } from '../../../server/media/ble.handlers'
import { noteDelivery } from '../../../server/media/ticket-delivery'
import { importOrders } from '../../../server/orders/import-orders'
import { orderLines } from '../../../server/orders/order.table'
import { createWalletHandlers } from '../../../server/passes/wallet.handlers'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { seedMedium } from '../media/seed-media'
import { callAs, NOON } from '../support/call-handler'
import { callWith } from '../support/call-with'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, maya, seedFamilies, seedHousehold } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'
import { meanwhile } from './meanwhile'

let open: OpenDatabase
let family: Awaited<ReturnType<typeof seedFamilies>>
beforeEach(async () => {
  open = await openVenueDatabase({ databaseUrl: await newDatabase('venue') })
  family = await seedFamilies(open.database)
})
afterEach(() => open.close())

const householdOf = async (db: Database, contactId: number) => {
  const [contact] = await db.select().from(contacts).where(eq(contacts.id, contactId))
  return contact?.householdId ?? 0
}

/** As the demo's families are taken out: the household is held first. */
const removing = (contactId: number) => async (tx: Database) => {
  const householdId = await householdOf(tx, contactId)
  await tx.select().from(households).where(eq(households.id, householdId)).for('update')
  const theirs = tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.householdId, householdId))
  await tx.delete(accounts).where(inArray(accounts.contactId, theirs))
  await tx.delete(contacts).where(eq(contacts.householdId, householdId))
  await tx.delete(households).where(eq(households.id, householdId))
}

const asMaya = () => callAs(open.database, maya)
const asStaff = () => callAs(open.database, admin)
const jonas: Caller = { ...maya, subject: 'jonas', email: 'jonas@example.com', givenName: 'Jonas' }
const ofJonas = [{ firstName: 'Jonas', lastName: 'Lindqvist', dateOfBirth: '1985-09-11' }]

describe('a family that is taken out at that moment', () => {
  const whileRemoving = (call: () => Promise<unknown>) => meanwhile(open.database, removing(family.mayaId), call)

  it('has no one left to invite', async () => {
    const invite = () => asMaya()('inviteAdult', { body: { contactId: family.jonasId, email: jonas.email } })
    expect(await whileRemoving(invite)).toBe('404 not-found')
  })

  it('is no family to make a code for', async () => {
    const [emilId = 0] = await seedHousehold(open.database, { head: jonas, people: ofJonas, isLinked: false })
    const make = () => asStaff()('makeFamilyClaim', { params: { contactId: emilId } })
    expect(await meanwhile(open.database, removing(emilId), make)).toBe('404 not-found')
  })

  it('is no family that an adult can still join', async () => {
    await seedHousehold(open.database, { head: jonas, people: ofJonas })
    await asMaya()('inviteAdult', { body: { contactId: family.jonasId, email: jonas.email } })
    const [invitation] = await open.database.select().from(familyInvitations)
    const params = { id: invitation?.id ?? 0 }
    const join = () => callAs(open.database, jonas)('answerFamilyInvitation', { params, body: { accept: true } })
    expect(await whileRemoving(join)).toBe('404 not-found')
    // He has what he had: a household of his own.
    const { contacts: people } = await callAs(open.database, jonas)('getProfile')
    expect(people).toHaveLength(1)
  })

  it('is not handed a tablet', async () => {
    const { locationId } = await seedVenue(open.database)
    const tablet = { name: 'Desk 1', kind: 'kiosk', locationId, idleSeconds: 60, publicKey: '{}' } as const
    const [device] = await open.database
      .insert(devices)
      .values({ ...tablet, createdAt: NOON })
      .returning()
    const { handOver } = createHandoverHandlers({
      sendMail: async () => {},
      venue: async () => 'Venue',
      isEnding: () => false,
    })
    const body = { locationId, deviceId: device?.id ?? 0, identifiedBy: 'document' as const }
    const call = callWith(open.database, { params: { contactId: family.mayaId }, body, caller: admin })
    expect(await whileRemoving(() => handOver(call as never))).toBe('404 not-found')
    expect(await open.database.$count(auditEntries)).toBe(0)
  })

  describe('and has a pass', () => {
    const ipCode = '4711'
    let ticketId: string
    beforeEach(async () => {
      ticketId = await seedMedium(open.database, { contactId: family.mayaId, ipCode })
    })
    const ble = (query: object) => callWith(open.database, { query, caller: maya }) as never

    it('has no phone to connect, and none that a reader has accepted', async () => {
      const { confirmations } = await bleHandlers.assignBle(ble({ customerId: `C-${family.mayaId}` }))
      const transactionId = confirmations[0]?.transactionIds[0]?.infoRecId ?? ''
      expect(await whileRemoving(() => bleHandlers.activateBle(ble({ transactionId })))).toBe('404 not-found')
    })

    it('has none to order one for', async () => {
      const customerId = `C-${family.mayaId}`
      expect(await whileRemoving(() => bleHandlers.assignBle(ble({ customerId })))).toBe('404 not-found')
    })

    it('has none to send', async () => {
      const delivery = { ticketId, deliveryMode: 1, recipient: maya.email, externalOrderId: null, at: NOON }
      expect(await whileRemoving(() => noteDelivery(open.database, delivery))).toBe('404 not-found')
    })

    it('is given the pass that it asked for, which opens nothing', async () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
      const identity = { issuerId: '1', clientEmail: 'a@example.com', privateKey: key, isDemo: true }
      const { getGoogleWalletPass } = createWalletHandlers({
        identities: { google: async () => identity } as never,
        origin: 'https://summit.example',
      })
      const query = { ipCode, firstName: 'Maya', lastName: 'Lindqvist', externalOrderId: `EXT-${family.mayaId}` }
      const ask = () => getGoogleWalletPass(callWith(open.database, { query }))
      expect(await whileRemoving(ask)).toBe('accepted')
    })
  })
})

const file = `order_number,line_number,customer_id,email,first_name,last_name,date_of_birth,product_id,product_name,product_date,needs_rental_profile
O-1,1,C-7,maya@example.com,Maya,Lindqvist,1987-05-02,RENT,Rental set,2027-01-20,yes`

it('an order of someone who is taken out at that moment is not lost: it makes them new', async () => {
  const importing = () => importOrders(open.database, file, NOON)
  expect(await meanwhile(open.database, removing(family.mayaId), importing)).toBe('accepted')
  const [line] = await open.database.select().from(orderLines)
  const [person] = await open.database
    .select()
    .from(contacts)
    .where(eq(contacts.id, line?.contactId ?? 0))
  expect(person).toMatchObject({ firstName: 'Maya', customerId: 'C-7' })
  expect(person?.id).not.toBe(family.mayaId)
})

it('a family is claimed though the database has given the first try up', async () => {
  await seedHousehold(open.database, { head: jonas, people: ofJonas })
  const nora = { firstName: 'Nora', lastName: 'Berg', dateOfBirth: '1990-02-03' }
  const [noraId = 0] = await seedHousehold(open.database, { head: jonas, people: [nora], isLinked: false })
  const { code } = await asStaff()('makeFamilyClaim', { params: { contactId: noraId } })
  // A sequence goes on though a transaction is rolled back.
  await open.database.execute(sql`create sequence tries_of_test`)
  await open.database.execute(sql`create function give_up_once() returns trigger language plpgsql as
    $$ begin
      if nextval('tries_of_test') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`)
  await open.database.execute(sql`create trigger give_up_once before update on ${accounts}
    for each row execute function give_up_once()`)
  const body = { code, dateOfBirth: nora.dateOfBirth }
  expect(await callAs(open.database, jonas)('claimFamily', { body })).toEqual({ contactId: noraId })
  const [account] = await open.database.select().from(accounts).where(eq(accounts.subject, jonas.subject))
  expect(account?.contactId).toBe(noraId)
})
