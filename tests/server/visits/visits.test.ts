import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { activityProducts } from '../../../server/activities/activity.table'
import type { OpenDatabase } from '../../../server/database/database'
import { orderLines, orders } from '../../../server/orders/order.table'
import { tasks } from '../../../server/tasks/task.table'
import { visitDueTasks, visits } from '../../../server/visits/visit.table'
import type { Visit } from '../../../src/contract/entities/staff/visit'
import { callAs, NOON, recordHeaders } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, maya, seedFamilies } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

let open: OpenDatabase
let family: Awaited<ReturnType<typeof seedFamilies>>
let venue: Awaited<ReturnType<typeof seedVenue>>
let desk: ReturnType<typeof callAs>
let otherDesk: ReturnType<typeof callAs>
beforeAll(async () => {
  open = await openVenueDatabase()
  family = await seedFamilies(open.database)
  venue = await seedVenue(open.database)
  const { database } = open
  await database.insert(activityProducts).values({ activityId: venue.activityId, productId: 'DAY' })
  const [order] = await database.insert(orders).values({ number: 'SV-1' }).returning()
  const line = { orderId: order?.id ?? 0, productId: 'DAY', productName: 'Day', productDate: '2027-01-16' }
  await database.insert(orderLines).values([
    { ...line, number: '1', contactId: family.mayaId },
    { ...line, number: '2', contactId: family.leoId },
    { ...line, number: '3', contactId: family.idaId, isCancelled: true },
    { ...line, number: '4', contactId: family.jonasId, productDate: '2027-01-17' },
  ])
  desk = callAs(database, admin)
  otherDesk = callAs(database, {
    ...admin,
    subject: 'carla',
    email: 'carla@example.com',
    givenName: 'Carla',
    familyName: 'Roth',
  })
})
afterAll(() => open.close())

const list = (since = '', at = NOON) =>
  desk('listVisits', { query: { locationId: String(venue.locationId), since }, at })
const body = (contactId: number) => ({ contactId, locationId: venue.locationId })
const of = (rows: readonly Visit[], contactId: number) => rows.find((visit) => visit.contactId === contactId)

async function giveSizes(contactId: number, id: string) {
  const guest = callAs(open.database, maya)
  const grouping = { params: { locationId: venue.locationId }, body: { contactIds: [contactId] } }
  const [task] = (await guest('groupContactTasks', grouping)).rentalProfileContactTasks
  const chosen = { selectedAbility: 'ability-1', selectedAge: 'age-1', selectedHeight: 'height-1' }
  const given = {
    id: task?.id,
    contact: { contactId },
    relatedObject: { ...task?.relatedObject, ...chosen, selectedWeight: 'weight-3' },
  }
  const params = { completeEndpoint: '/rentalprofile' }
  await guest('completeContactTask', { params, body: given, headers: recordHeaders(id, given) })
}

describe('today’s list', () => {
  it('is who has booked for this day of the desk, with what each still has to do', async () => {
    const { day, visits: rows, tasks, activities } = await list()
    expect(day).toBe('2027-01-16')
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Leo', 'Maya'])
    const names = new Map(tasks.map(({ id, name }) => [id, name]))
    const dueOf = (contactId: number) => of(rows, contactId)?.dueTaskIds.map((id) => names.get(id))
    expect(dueOf(family.leoId)).toEqual(['Season waiver', 'Rental sizes', 'Ski school'])
    expect(dueOf(family.mayaId)).toEqual(['Season waiver', 'Rental sizes'])
    expect(rows.every(({ isDueKnown }) => isDueKnown)).toBe(true)
    expect(activities).toEqual([{ id: venue.activityId, name: 'Skiing' }])
    expect(of(rows, family.leoId)?.activityIds).toEqual([venue.activityId])
  })

  it('loses a task in the transaction that completes it, and tells the desks by their cursor', async () => {
    const { cursor } = await list()
    expect((await list(cursor)).visits).toEqual([])
    await giveSizes(family.leoId, '4b7f9f3e-6f5a-4c36-9d0c-0a3f3b5e9b01')
    const { visits: changed } = await list(cursor)
    expect(changed.map(({ firstName }) => firstName)).toEqual(['Leo'])
    expect(changed[0]?.dueTaskIds).toEqual([venue.waiverId, venue.childId])
  })

  it('follows what an administrator changes about tasks at the next look, and then rests', async () => {
    const { cursor } = await list()
    const makeSizesOptional = (isOptional: boolean) =>
      open.database.update(tasks).set({ isOptional }).where(eq(tasks.id, venue.rentalId))
    const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
    await makeSizesOptional(true)
    const { visits: changed, cursor: next } = await list(cursor, minutesLater(1))
    expect(of(changed, family.mayaId)?.dueTaskIds).toEqual([venue.waiverId])
    expect((await list(next, minutesLater(2))).visits).toEqual([])
    await makeSizesOptional(false)
    const { visits: again } = await list(next, minutesLater(3))
    expect(of(again, family.mayaId)?.dueTaskIds).toEqual([venue.waiverId, venue.rentalId])
  })

  it('is looked through again after a quarter of an hour, and tells only of those for whom something else is due', async () => {
    const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
    const { cursor } = await list('', later(10))
    const { visits: alike, cursor: next } = await list(cursor, later(40))
    expect(alike).toEqual([])
    await open.database
      .delete(visitDueTasks)
      .where(
        inArray(visitDueTasks.visitId, (await list('', later(40))).visits.map(({ visitId }) => visitId).slice(0, 1)),
      )
    const { visits: other } = await list(next, later(60))
    expect(other.map(({ firstName }) => firstName)).toEqual(['Leo'])
  })

  it('gains a guest who checks in today without a booking', async () => {
    const { cursor } = await list()
    await giveSizes(family.idaId, '4b7f9f3e-6f5a-4c36-9d0c-0a3f3b5e9b02')
    const { visits: changed } = await list(cursor)
    expect(changed).toMatchObject([{ firstName: 'Ida', dueTaskIds: [venue.waiverId, venue.childId], activityIds: [] }])
  })

  it('is still that of the evening before after midnight, and the next one from four on', async () => {
    expect((await list('', new Date('2027-01-17T10:59:00Z'))).day).toBe('2027-01-16')
    const next = await list('', new Date('2027-01-17T11:00:00Z'))
    expect(next).toMatchObject({ day: '2027-01-17', visits: [{ firstName: 'Jonas' }] })
  })
})

describe('who is expected no more', () => {
  const ids = async (since = '', at = NOON) => (await list(since, at)).visits.map(({ contactId }) => contactId)
  const cancel = (isCancelled: boolean) =>
    open.database.update(orders).set({ isCancelled }).where(eq(orders.number, 'SV-2'))
  const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

  it('leaves the list within a minute once the order is cancelled, and comes back with it', async () => {
    const [order] = await open.database.insert(orders).values({ number: 'SV-2' }).returning()
    const line = { orderId: order?.id ?? 0, productId: 'DAY', productName: 'Day', productDate: '2027-01-16' }
    await open.database.insert(orderLines).values({ ...line, number: '1', contactId: family.siobhanId })
    expect(await ids()).toContain(family.siobhanId)
    const { cursor } = await list()
    await cancel(true)
    const { visits: changed, cursor: next } = await list(cursor, minutesLater(2))
    expect(changed).toMatchObject([{ contactId: family.siobhanId, isExpected: false, activityIds: [] }])
    expect(await ids('', minutesLater(2))).not.toContain(family.siobhanId)
    await cancel(false)
    expect((await list(next, minutesLater(4))).visits).toMatchObject([
      { contactId: family.siobhanId, isExpected: true, activityIds: [venue.activityId] },
    ])
  })

  it('is looked for again at the next poll after the database has failed once', async () => {
    await cancel(true)
    const { cursor } = await list('', minutesLater(10))
    await cancel(false)
    vi.spyOn(open.database, 'execute').mockRejectedValueOnce(new Error('connection lost'))
    await expect(list(cursor, minutesLater(12))).rejects.toThrow('connection lost')
    const { visits: changed } = await list(cursor, minutesLater(12))
    expect(changed).toMatchObject([{ contactId: family.siobhanId, isExpected: true }])
  })

  it('stays while anyone’s mark is there', async () => {
    await desk('markArrived', { body: body(family.siobhanId), at: NOON })
    await cancel(true)
    expect(await ids()).toContain(family.siobhanId)
    const undone = await desk('undoArrival', { body: body(family.siobhanId), at: NOON })
    expect(undone).toMatchObject({ isExpected: false, marks: [] })
    expect(await ids()).not.toContain(family.siobhanId)
  })

  it('was marked by mistake: nothing of it stays once it is taken back', async () => {
    const { cursor } = await list()
    expect(await desk('markArrived', { body: body(family.zoeId), at: NOON })).toMatchObject({ isExpected: true })
    expect(await ids()).toContain(family.zoeId)
    await desk('undoArrival', { body: body(family.zoeId), at: NOON })
    expect(of((await list(cursor)).visits, family.zoeId)).toMatchObject({ isExpected: false })
    expect(await ids()).not.toContain(family.zoeId)
  })

  it('is never someone who has checked in today', async () => {
    await desk('markArrived', { body: body(family.idaId), at: NOON })
    expect(await desk('undoArrival', { body: body(family.idaId), at: NOON })).toMatchObject({ isExpected: true })
    expect(await ids()).toContain(family.idaId)
  })
})

describe('an arrival', () => {
  it('marked at two desks at once is one visit with both names, and each takes back only their own', async () => {
    const [first, second] = await Promise.all([
      desk('markArrived', { body: body(family.mayaId), at: NOON }),
      otherDesk('markArrived', { body: body(family.mayaId), at: NOON }),
    ])
    expect(first.visitId).toBe(second.visitId)
    const again = await desk('markArrived', { body: body(family.mayaId) })
    expect(again.marks.map(({ name, isOwn }) => `${name} ${isOwn}`).sort()).toEqual([
      'Ada Minh true',
      'Carla Roth false',
    ])
    const undone = await desk('undoArrival', { body: body(family.mayaId) })
    expect(undone.marks).toMatchObject([{ name: 'Carla Roth', isOwn: false }])
    expect((await desk('undoArrival', { body: body(family.mayaId) })).marks).toHaveLength(1)
    const rows = await open.database.select().from(visits).where(eq(visits.contactId, family.mayaId))
    expect(rows).toHaveLength(1)
  })

  it('after midnight belongs to the evening before', async () => {
    const marked = await desk('markArrived', { body: body(family.mayaId), at: new Date('2027-01-17T09:00:00Z') })
    expect(of((await list()).visits, family.mayaId)?.visitId).toBe(marked.visitId)
  })

  it('is taken back where the desk saw it, though the day has ended since, and leaves nothing in the new day', async () => {
    const [lastSecond, nextDay] = [new Date('2027-01-17T10:59:59Z'), new Date('2027-01-17T11:00:02Z')]
    const { visitId } = await desk('markArrived', { body: body(family.zoeId), at: lastSecond })
    const undo = { body: { ...body(family.zoeId), visitId } }
    expect(await desk('undoArrival', { ...undo, at: nextDay })).toMatchObject({ visitId, marks: [] })
    expect(of((await list('', lastSecond)).visits, family.zoeId)).toBeUndefined()
    const rows = await open.database.select({ day: visits.day }).from(visits).where(eq(visits.contactId, family.zoeId))
    expect(rows).toEqual([{ day: '2027-01-16' }])
    // What an earlier day says is history, and a visit is only taken for that of its own person and place.
    await expect(desk('undoArrival', { ...undo, at: new Date('2027-01-18T11:00:02Z') })).rejects.toMatchObject({
      status: 404,
    })
    const another = { body: { ...body(family.mayaId), visitId }, at: lastSecond }
    await expect(desk('undoArrival', another)).rejects.toMatchObject({ status: 404 })
  })

  it('of no one, or nowhere, is refused', async () => {
    await expect(desk('markArrived', { body: body(999_999) })).rejects.toMatchObject({ status: 404 })
    const nowhere = { contactId: family.mayaId, locationId: 999 }
    await expect(desk('markArrived', { body: nowhere })).rejects.toMatchObject({ status: 404 })
  })
})
