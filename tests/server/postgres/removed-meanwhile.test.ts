import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '../../../server/database/database'
import { deviceHandlers } from '../../../server/devices/device.handlers'
import { devices } from '../../../server/devices/device.table'
import { handOver } from '../../../server/handovers/hand-over'
import { accounts } from '../../../server/households/account.table'
import { contacts } from '../../../server/households/contact.table'
import { households } from '../../../server/households/household.table'
import { locations } from '../../../server/locations/location.table'
import { createPhotoHandlers } from '../../../server/photos/photo.handlers'
import { receipts } from '../../../server/records/receipt.table'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { visits } from '../../../server/visits/visit.table'
import { stillPicture } from '../photos/pictures'
import { callAs, NOON, recordHeaders } from '../support/call-handler'
import { callWith, deliveryOf } from '../support/call-with'
import { registration, rentalChoice, signedWaiver, withRelated } from '../support/documents'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, maya, seedFamilies, seedHousehold, siobhan } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'
import { meanwhile } from './meanwhile'

let open: OpenDatabase
let venue: Awaited<ReturnType<typeof seedVenue>>
let family: Awaited<ReturnType<typeof seedFamilies>>
beforeEach(async () => {
  open = await openVenueDatabase({ databaseUrl: await newDatabase('venue') })
  venue = await seedVenue(open.database)
  family = await seedFamilies(open.database)
})
afterEach(() => open.close())

const whileRemoving = (remove: (tx: Database) => Promise<unknown>, call: () => Promise<unknown>) =>
  meanwhile(open.database, remove, call)
const asMaya = () => callAs(open.database, maya)
const asStaff = () => callAs(open.database, admin)
const removeIda = (tx: Database) => tx.delete(contacts).where(eq(contacts.id, family.idaId))
const group = (contactId: number) =>
  asMaya()('groupContactTasks', {
    params: { locationId: venue.locationId },
    body: { contactIds: [contactId], activityId: null },
  })

type Groups = Awaited<ReturnType<typeof group>>
const given = {
  waiver: ({ waiverContactTasks: [task] }: Groups) => task && signedWaiver(task, 'Maya Lindqvist'),
  sizes: ({ rentalProfileContactTasks: [task] }: Groups) => task && withRelated(task, rentalChoice),
  registration: ({ childRegistrationContactTasks: [task] }: Groups) => task && withRelated(task, registration),
}

/** Has Ida's task, and gives a call that completes it. */
async function completionOf(kind: keyof typeof given) {
  const body = given[kind](await group(family.idaId))
  if (!body) throw new Error('Nothing of that kind is asked for')
  const params = { completeEndpoint: body.completeEndpoint }
  return () => asMaya()('completeContactTask', { params, body, headers: recordHeaders(randomUUID(), body) })
}

describe('a person who is removed at that moment', () => {
  it('is unknown to a call that asks what they have to do for the first time', async () => {
    expect(await whileRemoving(removeIda, () => group(family.idaId))).toBe('404 not-found')
  })

  it.each(['sizes', 'registration'] as const)('is unknown to a call that completes their %s', async (kind) => {
    const complete = await completionOf(kind)
    expect(await whileRemoving(removeIda, complete)).toBe('404 not-found')
    expect(await open.database.$count(receipts)).toBe(0)
  })

  it('is unknown to a photo of them', async () => {
    const form = new FormData()
    form.append('photo', new File([new Uint8Array(await stillPicture('jpeg'))], 'photo.jpg'))
    const sent = new Response(form)
    const delivery = deliveryOf({
      contentType: sent.headers.get('Content-Type') ?? '',
      bytes: new Uint8Array(await sent.arrayBuffer()),
    })
    const call = callWith(open.database, { query: { contactId: family.idaId }, caller: maya, delivery })
    expect(await whileRemoving(removeIda, () => createPhotoHandlers().uploadPhoto(call))).toBe('404 not-found')
  })

  it('has arrived nowhere', async () => {
    const body = { contactId: family.idaId, locationId: venue.locationId }
    expect(await whileRemoving(removeIda, () => asStaff()('markArrived', { body }))).toBe('404 not-found')
  })

  it('has no slip to correct', async () => {
    await (await completionOf('sizes'))()
    const slip = { params: { contactId: family.idaId }, body: { shoeSize: '27' } }
    expect(await whileRemoving(removeIda, () => asStaff()('correctRentalSlip', slip))).toBe('404 not-found')
  })

  it('is no guest whose household a first sign-in could open', async () => {
    const pat = { ...siobhan, subject: 'pat', email: 'pat@example.com', givenName: 'Pat', familyName: 'Ito' }
    const people = [{ firstName: 'Pat', lastName: 'Ito', dateOfBirth: null }]
    const [patId = 0] = await seedHousehold(open.database, { head: pat, people, isLinked: false })
    const removePat = (tx: Database) => tx.delete(contacts).where(eq(contacts.id, patId))
    const signIn = () => callAs(open.database, pat)('getProfile')
    expect(await whileRemoving(removePat, signIn)).toBe('accepted')
    const { ownContactId } = await signIn()
    expect(ownContactId).not.toBe(patId)
  })
})

describe('an address that is taken away at that moment, with the sign-in it belonged to', () => {
  it('gets no code that opens the family at a tablet', async () => {
    const { locationId } = venue
    const isJonas = eq(contacts.id, family.jonasId)
    await open.database.update(contacts).set({ email: 'jonas@example.com' }).where(isJonas)
    const row = { name: 'Desk 1', kind: 'kiosk' as const, locationId, idleSeconds: 60, createdAt: NOON }
    const [device] = await open.database
      .insert(devices)
      .values({ ...row, publicKey: '{}' })
      .returning()
    const body = { locationId, deviceId: device?.id ?? 0, identifiedBy: 'code' as const }
    const asked = { caller: admin, contactId: family.jonasId, body, now: NOON }
    const handing = () => open.database.transaction((tx) => handOver(tx, asked))
    const takeAway = (tx: Database) => tx.update(contacts).set({ email: null }).where(isJonas)
    expect(await whileRemoving(takeAway, handing)).toBe('422 address-missing')
  })
})

describe('a household that is removed at that moment', () => {
  it('keeps no waiver that one of its people signs', async () => {
    const sign = await completionOf('waiver')
    const remove = async (tx: Database) => {
      await tx.select().from(households).for('update')
      await tx.delete(accounts)
      await tx.delete(contacts)
      await tx.delete(households)
    }
    expect(await whileRemoving(remove, sign)).toBe('404 not-found')
    expect(await open.database.$count(waiverEvidence)).toBe(0)
  })

  it('takes in no one: who is added then belongs to the household that the caller has joined', async () => {
    const jonas = { ...maya, subject: 'jonas', email: 'jonas@example.com', givenName: 'Jonas' }
    const [aloneId = 0] = await seedHousehold(open.database, {
      head: jonas,
      people: [{ firstName: 'Jonas', lastName: 'Lindqvist', dateOfBirth: null }],
    })
    const join = async (tx: Database) => {
      const [alone] = await tx.select().from(contacts).where(eq(contacts.id, aloneId))
      await tx
        .select()
        .from(households)
        .where(eq(households.id, alone?.householdId ?? 0))
        .for('update')
      await tx.update(accounts).set({ contactId: family.jonasId }).where(eq(accounts.contactId, aloneId))
      await tx.delete(contacts).where(eq(contacts.id, aloneId))
      await tx.delete(households).where(eq(households.id, alone?.householdId ?? 0))
    }
    const body = { firstName: 'Noa', lastName: 'Lindqvist', dateOfBirth: '2024-02-29' }
    expect(await whileRemoving(join, () => callAs(open.database, jonas)('addFamilyMember', { body }))).toBe('accepted')
    const { contacts: people } = await asMaya()('getProfile')
    expect(people.map(({ firstName }) => firstName)).toContain('Noa')
  })
})

describe('a location that is removed at that moment', () => {
  let lodge: number
  const removeLodge = (tx: Database) => tx.delete(locations).where(eq(locations.id, lodge))
  beforeEach(async () => {
    const defaultActivityId = venue.activityId
    lodge = (await asStaff()('addLocation', { body: { name: 'Lodge', isEnabled: true, defaultActivityId } })).id
  })

  it.each(['sizes', 'waiver'] as const)('expects no one, and what a guest gives is taken in: %s', async (kind) => {
    const complete = await completionOf(kind)
    expect(await whileRemoving(removeLodge, complete)).toBe('accepted')
    const seen = await open.database.select({ locationId: visits.locationId }).from(visits)
    expect(seen).toEqual([{ locationId: venue.locationId }])
  })

  it('is refused as the place of a tablet', async () => {
    const body = { name: 'Desk 1', kind: 'kiosk' as const, locationId: lodge, idleSeconds: 60 }
    const add = () => deviceHandlers.addDevice(callWith(open.database, { body, caller: admin, now: () => NOON }))
    expect(await whileRemoving(removeLodge, add)).toBe('422 invalid-input')
  })
})
