import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { callAs } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies, siobhan } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

let open: OpenDatabase
let family: Awaited<ReturnType<typeof seedFamilies>>
let venue: Awaited<ReturnType<typeof seedVenue>>
beforeAll(async () => {
  open = await openVenueDatabase()
  family = await seedFamilies(open.database)
  venue = await seedVenue(open.database)
})
afterAll(() => open.close())

const group = (contactIds: number[], activityId: number | null = null, caller = maya) =>
  callAs(open.database, caller)('groupContactTasks', {
    params: { locationId: venue.locationId },
    body: { contactIds, activityId },
  })

describe('grouping at a location-driven location', () => {
  it('asks each person for the tasks of the default activity that fit their age', async () => {
    const { mayaId, leoId } = family
    const groups = await group([mayaId, leoId])
    expect(groups.waiverContactTasks.map((task) => task.contact.contactId)).toEqual([mayaId, leoId])
    expect(groups.childRegistrationContactTasks.map((task) => task.contact.contactId)).toEqual([leoId])
    expect(groups.rentalProfileContactTasks).toHaveLength(2)
    expect(groups.photoContactTasks.every((task) => task.isOptional)).toBe(true)
  })

  it('gives a contact task the same id every time', async () => {
    const first = await group([family.idaId])
    const again = await group([family.idaId], venue.activityId)
    expect(again.waiverContactTasks[0]?.id).toBe(first.waiverContactTasks[0]?.id)
  })

  it('sends the waiver text once, with its version and hash', async () => {
    const [task] = (await group([family.mayaId])).waiverContactTasks
    expect(task?.relatedObject).toMatchObject({ rolAccepted: false, waiverVersion: 1, signature: '' })
    expect(task?.relatedObject?.rolText).toContain('Skiing is dangerous')
    expect(task?.task.waiverText).toBe('')
  })

  it('answers 404 for a person of another household, like for one that does not exist', async () => {
    await expect(group([family.mayaId, family.zoeId])).rejects.toMatchObject({ status: 404, code: 'not-found' })
    await expect(group([999_999_999_999])).rejects.toMatchObject({ status: 404, code: 'not-found' })
    await expect(group([family.mayaId], null, siobhan)).rejects.toMatchObject({ status: 404 })
  })

  it('answers 404 for an activity that the location does not offer', async () => {
    await expect(group([family.mayaId], 77)).rejects.toMatchObject({ status: 404 })
  })
})
