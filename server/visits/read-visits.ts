import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Visit } from '../../src/contract/entities/staff/visit'
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

const due = sql`(
  select coalesce(json_agg(${visitDueTasks.taskId} order by ${visitDueTasks.taskId}), '[]') from ${visitDueTasks}
  where ${visitDueTasks.visitId} = ${visits.id})`

const marksFor = ({ issuer, subject }: Pick<Caller, 'issuer' | 'subject'>) => sql`(
  select coalesce(json_agg(json_build_object(
    'name', ${visitMarks.name},
    'markedDateUtc', ${isoInstant(visitMarks.markedAt)},
    'isOwn', ${visitMarks.issuer} = ${issuer} and ${visitMarks.subject} = ${subject}) order by ${visitMarks.markedAt}), '[]')
  from ${visitMarks} where ${visitMarks.visitId} = ${visits.id})`

/** What was booked for the day, of what the location offers. */
const activityIds = sql`(
  select coalesce(json_agg(distinct ${locationActivities.activityId}), '[]') from ${orderLines}
  join ${orders} on ${orders.id} = ${orderLines.orderId}
  join ${activityProducts} on ${activityProducts.productId} = ${orderLines.productId}
  join ${locationActivities} on ${locationActivities.activityId} = ${activityProducts.activityId}
  where ${orderLines.contactId} = ${visits.contactId} and ${orderLines.productDate} = ${visits.day}
    and not ${orders.isCancelled} and not ${orderLines.isCancelled}
    and ${locationActivities.locationId} = ${visits.locationId})`

const isExpected = sql`(${visits.isBooked} or ${visits.hasCheckedIn}
  or exists (select 1 from ${visitMarks} where ${visitMarks.visitId} = ${visits.id}))`

/** Visits as the caller's desk shows them, and from where to ask for what changes next: both as of one instant. */
async function readWhere(database: Database, caller: Pick<Caller, 'issuer' | 'subject'>, where: SQL | undefined) {
  const visit = sql`json_build_object(
    'visitId', ${visits.id}, 'contactId', ${visits.contactId}, 'householdId', ${contacts.householdId},
    'firstName', ${contacts.firstName}, 'lastName', ${contacts.lastName}, 'dateOfBirth', ${contacts.dateOfBirth},
    'isExpected', ${isExpected}, 'isDueKnown', ${visits.dueKnownAt} is not null, 'dueTaskIds', ${due}, 'marks', ${marksFor(caller)},
    'activityIds', ${activityIds})`
  return theRow(
    await database
      .select({
        cursor: changesFrom,
        visits: sql<
          Visit[]
        >`coalesce(json_agg(${visit} order by ${contacts.lastName}, ${contacts.firstName}, ${visits.id}), '[]')`,
      })
      .from(visits)
      .innerJoin(contacts, eq(contacts.id, visits.contactId))
      .where(where),
  )
}

/** The visits of a day at a location; with `since`, those that changed since that cursor, who is expected no more too. */
export const readVisits = (
  database: Database,
  caller: Pick<Caller, 'issuer' | 'subject'>,
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

export async function readVisit(database: Database, caller: Pick<Caller, 'issuer' | 'subject'>, visitId: number) {
  const { visits: found } = await readWhere(database, caller, eq(visits.id, visitId))
  return theRow(found)
}
