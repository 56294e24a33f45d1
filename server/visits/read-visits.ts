import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Visit } from '../../src/contract/entities/staff/visit'
import { groupedBy } from '../../src/contract/grouped-by'
import { activityProducts } from '../activities/activity.table'
import type { Database } from '../database/database'
import { isoInstant } from '../database/queries/rows-as-json'
import { theRow } from '../database/queries/the-row'
import { contacts } from '../households/contact.table'
import type { Caller } from '../http/handler'
import { locationActivities } from '../locations/location.table'
import { orderLines, orders } from '../orders/order.table'
import { changesFrom } from './change'
import { visitDueTasks, visitMarks, visits } from './visit.table'

type Reader = Pick<Caller, 'issuer' | 'subject'>

const isExpected = sql`(${visits.isBooked} or ${visits.hasCheckedIn}
  or exists (select 1 from ${visitMarks} where ${visitMarks.visitId} = ${visits.id}))`

const person = sql`
  select json_build_object(
    'visitId', ${visits.id}, 'contactId', ${visits.contactId}, 'householdId', ${contacts.householdId},
    'firstName', ${contacts.firstName}, 'lastName', ${contacts.lastName}, 'dateOfBirth', ${contacts.dateOfBirth},
    'isExpected', ${isExpected}, 'isDueKnown', ${visits.dueKnownAt} is not null) as it
  from ${visits} join ${contacts} on ${contacts.id} = ${visits.contactId}`
const inOrder = sql`order by ${contacts.lastName}, ${contacts.firstName}, ${visits.id}`

const due = sql`
  select json_build_object('visitId', ${visits.id}, 'taskId', ${visitDueTasks.taskId}) as it
  from ${visits} join ${visitDueTasks} on ${visitDueTasks.visitId} = ${visits.id}`

const marksFor = ({ issuer, subject }: Reader) => sql`
  select json_build_object('visitId', ${visits.id}, 'mark', json_build_object(
    'name', ${visitMarks.name},
    'markedDateUtc', ${isoInstant(visitMarks.markedAt)},
    'isOwn', ${visitMarks.issuer} = ${issuer} and ${visitMarks.subject} = ${subject})) as it
  from ${visits} join ${visitMarks} on ${visitMarks.visitId} = ${visits.id}`

/** What was booked for the day, of what the location offers. */
const booked = sql`
  select json_build_object('visitId', ${visits.id}, 'activityId', ${locationActivities.activityId}) as it
  from ${visits}
    join ${orderLines} on ${orderLines.contactId} = ${visits.contactId} and ${orderLines.productDate} = ${visits.day}
    join ${orders} on ${orders.id} = ${orderLines.orderId}
    join ${activityProducts} on ${activityProducts.productId} = ${orderLines.productId}
    join ${locationActivities} on ${locationActivities.activityId} = ${activityProducts.activityId}
      and ${locationActivities.locationId} = ${visits.locationId}`
const isBooked = sql`not ${orders.isCancelled} and not ${orderLines.isCancelled}`

type Person = Omit<Visit, 'dueTaskIds' | 'marks' | 'activityIds'>

/**
 * Visits as the caller's desk shows them, and from where to ask for what changes next: all as of one instant, as one
 * statement. Each of its lists is read once and shared out here: asked for each visit by itself, they took a list of
 * ten thousand over a second.
 */
async function readWhere(database: Database, caller: Reader, where: SQL | undefined) {
  const all = (list: SQL) => sql`(select coalesce(json_agg(it), '[]') from (${list}) list)`
  const { rows } = await database.execute<{
    cursor: string
    people: Person[]
    due: { visitId: number; taskId: number }[]
    marks: { visitId: number; mark: Visit['marks'][number] }[]
    booked: { visitId: number; activityId: number }[]
  }>(sql`select ${changesFrom} as cursor,
    ${all(sql`${person} where ${where} ${inOrder}`)} as people,
    ${all(sql`${due} where ${where} order by ${visitDueTasks.taskId}`)} as due,
    ${all(sql`${marksFor(caller)} where ${where} order by ${visitMarks.markedAt}`)} as marks,
    ${all(sql`${booked} where ${where} and ${isBooked} order by ${locationActivities.activityId}`)} as booked`)
  const found = theRow(rows)
  const dueOf = groupedBy(found.due, ({ visitId }) => visitId)
  const marksOf = groupedBy(found.marks, ({ visitId }) => visitId)
  const bookedOf = groupedBy(found.booked, ({ visitId }) => visitId)
  const visitsFound = found.people.map((one): Visit => {
    const { visitId } = one
    return {
      ...one,
      dueTaskIds: dueOf.get(visitId)?.map(({ taskId }) => taskId) ?? [],
      marks: marksOf.get(visitId)?.map(({ mark }) => mark) ?? [],
      activityIds: [...new Set(bookedOf.get(visitId)?.map(({ activityId }) => activityId))],
    }
  })
  return { cursor: found.cursor, visits: visitsFound }
}

/** The visits of a day at a location; with `since`, those that changed since that cursor, who is expected no more too. */
export const readVisits = (
  database: Database,
  caller: Reader,
  { day, locationId, since }: { day: string; locationId: number; since: number | null },
) =>
  readWhere(
    database,
    caller,
    and(
      eq(visits.locationId, locationId),
      eq(visits.day, day),
      since === null ? isExpected : gte(visits.change, since),
    ),
  )

export async function readVisit(database: Database, caller: Reader, visitId: number) {
  const { visits: found } = await readWhere(database, caller, eq(visits.id, visitId))
  return theRow(found)
}
