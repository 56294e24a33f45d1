import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../../server/database/database'
import { photos } from '../../../../server/photos/photo.table'
import { receipts } from '../../../../server/records/receipt.table'
import { taskTypes } from '../../../../server/task-types/task-type.table'
import type { ContactTask, OwnCompleteEndpoint } from '../../../../src/contract/entities/contact-task'
import { RentalProfile } from '../../../../src/contract/entities/rental-profile'
import { callAs, NOON, recordHeaders } from '../../support/call-handler'
import { registration, rentalChoice, withRelated } from '../../support/documents'
import { openVenueDatabase } from '../../support/open-venue-database'
import { maya, seedFamilies } from '../../support/seed-households'
import { seedVenue } from '../../support/seed-venue'

let open: OpenDatabase
let family: Awaited<ReturnType<typeof seedFamilies>>
let venue: Awaited<ReturnType<typeof seedVenue>>
beforeAll(async () => {
  open = await openVenueDatabase()
  family = await seedFamilies(open.database)
  venue = await seedVenue(open.database)
})
afterAll(() => open.close())

const group = (at = NOON) =>
  callAs(open.database, maya)('groupContactTasks', {
    params: { locationId: venue.locationId },
    body: { contactIds: [family.leoId], activityId: null },
    at,
  })
const only = <T>([item]: readonly T[]) => {
  if (item === undefined) throw new Error('Nothing is asked for')
  return item
}
const complete = (completeEndpoint: OwnCompleteEndpoint, task: ContactTask, relatedObject: unknown) =>
  callAs(open.database, maya)('completeContactTask', {
    params: { completeEndpoint },
    body: withRelated(task, relatedObject),
  })
const countFor = (taskTypeId: number, effectiveDays: number | null) =>
  open.database.update(taskTypes).set({ effectiveDays }).where(eq(taskTypes.id, taskTypeId))

describe('a rental profile', () => {
  const send = async (changes: object = {}) =>
    complete('/rentalprofile', only((await group()).rentalProfileContactTasks), { ...rentalChoice, ...changes })

  it('comes with its lists, some of whose entries are never offered', async () => {
    const { relatedObject } = only((await group()).rentalProfileContactTasks)
    expect(relatedObject?.heightRefs.map((entry) => entry.listDescription)).toContain(`5'10" - 6'0" / 177 - 183 cm`)
    for (const list of [relatedObject?.ageRefs, relatedObject?.abilityRefs, relatedObject?.weightRefs]) {
      expect(list?.some((entry) => entry.dinLookupValue === -1)).toBe(true)
    }
  })

  it.each([
    ['without ability', { selectedAbility: null }, 'required'],
    ['without weight', { selectedWeight: '' }, 'required'],
    ['with an entry that is never offered', { selectedWeight: 'weight-none-1' }, 'not-offered'],
    ['with an entry of another list', { selectedHeight: 'weight-1' }, 'not-offered'],
    ['with a shoe size that is not listed', { selectedShoeSize: '99' }, 'not-offered'],
    ['with more words about the shoe size than are kept', { shoeSize: '4'.repeat(41) }, 'invalid-input'],
  ])('%s is refused', async (_, changes, code) => {
    await expect(send(changes)).rejects.toMatchObject({ status: 422, code })
  })

  it('is kept, complete, and asked again once its days are over, filled in', async () => {
    const answer = await send({ shoeSize: ' 42 ' })
    expect(v.parse(RentalProfile, answer.relatedObject)).toMatchObject({ ...rentalChoice, shoeSize: '42' })
    expect(answer.isComplete).toBe(true)
    await countFor(2, 30)
    expect(only((await group(new Date('2027-02-15T19:00:00Z'))).rentalProfileContactTasks).isComplete).toBe(true)
    const later = only((await group(new Date('2027-02-16T19:00:00Z'))).rentalProfileContactTasks)
    expect(later).toMatchObject({ isComplete: false, relatedObject: { selectedAbility: 'ability-2' } })
    await countFor(2, null)
  })

  it('can be changed after it is complete', async () => {
    await send({ selectedGoofy: 'N', selectedShoeSize: 'shoeSize-3' })
    expect(only((await group()).rentalProfileContactTasks)).toMatchObject({
      isComplete: true,
      relatedObject: { selectedGoofy: 'N', selectedShoeSize: 'shoeSize-3' },
    })
  })
})

describe('a child registration', () => {
  const send = async (changes: object) =>
    complete('/childregistration', only((await group()).childRegistrationContactTasks), { ...registration, ...changes })

  it.each([
    ['primaryEmergencyContact', 'Primary contact name is required'],
    ['primaryEmergencyPhone', 'Primary contact phone required'],
    ['alternateEmergencyContact1', 'Alternate contact name is required'],
    ['alternateEmergencyPhone1', 'Alternate contact phone required'],
  ])('without %s is refused in the words of the form', async (field, message) => {
    await expect(send({ [field]: '  ' })).rejects.toMatchObject({
      status: 422,
      fields: { [`relatedObject.${field}`]: message },
    })
  })

  it('has None where there is nothing to tell', async () => {
    expect((await send({})).relatedObject).toEqual({
      primaryEmergencyContact: 'Maya Lindqvist',
      primaryEmergencyPhone: '555-0100',
      alternateEmergencyContact1: 'Jonas Lindqvist',
      alternateEmergencyPhone1: '555-0101',
      drugAllergy: 'None',
      foodAllergy: 'Nuts',
      medication: 'None',
      specialCondition: 'None',
    })
  })
})

describe('a photo task', () => {
  it('is complete once there is a photo, and not before', async () => {
    const task = only((await group()).photoContactTasks)
    expect(task).toMatchObject({ isComplete: false, isOptional: true, relatedObject: null })
    await expect(complete('/photo', task, null)).rejects.toMatchObject({ status: 422, code: 'photo-missing' })
    const portrait = { jpeg: new Uint8Array([0xff, 0xd8]), sha256: 'b'.repeat(64), receivedAt: NOON }
    await open.database.insert(photos).values({ contactId: family.leoId, ...portrait })
    expect(await complete('/photo', task, null)).toMatchObject({
      isComplete: true,
      contact: { photo: '/9g=', photoHash: portrait.sha256 },
    })
    await countFor(4, 0)
    expect(only((await group(new Date('2027-01-17T19:00:00Z'))).photoContactTasks).isComplete).toBe(false)
  })
})

describe('the receipt of what is no waiver', () => {
  const tasksOf = async () => {
    const { rentalProfileContactTasks, childRegistrationContactTasks, photoContactTasks } = await group()
    return {
      '/rentalprofile': { task: only(rentalProfileContactTasks), given: rentalChoice },
      '/childregistration': { task: only(childRegistrationContactTasks), given: registration },
      '/photo': { task: only(photoContactTasks), given: null },
    }
  }

  it.each(['/rentalprofile', '/childregistration', '/photo'] as const)(
    'keeps nothing of %s that a guest can change, and a resend is answered as before',
    async (completeEndpoint) => {
      const portrait = { jpeg: new Uint8Array([0xff, 0xd8, 0xff]), sha256: 'c'.repeat(64), receivedAt: NOON }
      await open.database
        .insert(photos)
        .values({ contactId: family.leoId, ...portrait })
        .onConflictDoUpdate({ target: photos.contactId, set: portrait })
      const { task, given } = (await tasksOf())[completeEndpoint]
      const body = withRelated(task, given)
      const headers = recordHeaders(randomUUID(), body)
      const send = () =>
        callAs(open.database, maya)('completeContactTask', { params: { completeEndpoint }, body, headers })
      const first = await send()
      const [receipt] = await open.database
        .select()
        .from(receipts)
        .where(eq(receipts.id, first.receipt?.id ?? ''))
      expect(JSON.parse(receipt?.answer ?? '')).toMatchObject({ relatedObject: null, contact: { photo: null } })
      expect(await send()).toEqual(first)
    },
  )
})
