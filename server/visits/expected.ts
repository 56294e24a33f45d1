import { and, sql } from 'drizzle-orm'
import { taskTypeIds } from '../../src/contract/task-types'
import { activityProducts, activityTasks } from '../activities/activity.table'
import { builtOnce, type Given } from '../database/built-once'
import type { Database } from '../database/database'
import { asRows, given, givenRows } from '../database/queries/given-rows'
import { together } from '../database/together'
import { locationActivities, locations } from '../locations/location.table'
import { orderLines, orders } from '../orders/order.table'
import { deskDayAt } from '../settings/desk-day'
import { tasks } from '../tasks/task.table'
import { cachedVenue } from '../venue-cache/cached-venue'
import { thisChange } from './change'
import { visitDueTasks, visits } from './visit.table'

/** Whose open orders hold something for that day that this location offers. */
const bookedFor = ({ day, locationId }: { day: string; locationId: number }) => sql`
  select distinct ${orderLines.contactId} as contact_id
  from ${orderLines}
    join ${orders} on ${orders.id} = ${orderLines.orderId}
    join ${activityProducts} on ${activityProducts.productId} = ${orderLines.productId}
    join ${locationActivities} on ${locationActivities.activityId} = ${activityProducts.activityId}
  where ${locationActivities.locationId} = ${locationId}
    and ${orderLines.productDate} = ${day}
    and not ${orders.isCancelled} and not ${orderLines.isCancelled}`

/**
 * Brings the bookings of that day up to date: who has booked is expected, whose order was cancelled or moved is not.
 * Visits are locked in the order of their people, as by completions: in any other, each would wait for the other.
 */
export async function expectFromOrders(database: Database, at: { day: string; locationId: number }) {
  const { day, locationId } = at
  // Existing visits are left alone: each change would be sent to every desk.
  await database.execute(sql`
    with booked as (${bookedFor(at)})
    insert into ${visits} (day, location_id, contact_id, is_booked, has_checked_in, change)
    select ${day}::date, ${locationId}::bigint, booked.contact_id, true, false, ${thisChange} from booked
    where not exists (
      select 1 from ${visits}
      where ${visits.day} = ${day} and ${visits.locationId} = ${locationId} and ${visits.contactId} = booked.contact_id)
    order by booked.contact_id
    on conflict do nothing`)
  await database.execute(sql`
    with booked as (${bookedFor(at)})
    update ${visits} set is_booked = not is_booked, change = ${thisChange}
    where ${visits.id} in (
      select ${visits.id} from ${visits}
      where ${visits.day} = ${day} and ${visits.locationId} = ${locationId}
        and ${visits.isBooked} <> (${visits.contactId} in (select booked.contact_id from booked))
      order by ${visits.contactId} for no key update)`)
}

interface Completed {
  contactId: number
  task: { id: number; taskTypeId: number }
  at: Date
}

interface Noted {
  day: string
  contactId: number
  taskId: number
  taskTypeId: number
}

const completed = {
  day: visits.day,
  contactId: visits.contactId,
  taskId: visitDueTasks.taskId,
  taskTypeId: tasks.taskTypeId,
}

// One statement: its other two parts do not see the visits that it makes or marks.
const noteVisits = builtOnce((tx, value: Given<{ rows: string }>) => {
  const rows = givenRows<Noted>(completed, value('rows'))
  const isOfThatDay = sql`${visits.day} = ${given('day')} and ${visits.contactId} = ${given('contactId')}`
  const isAlike = sql`${tasks.taskTypeId} = ${given('taskTypeId')} and ${tasks.taskTypeId} <> ${taskTypeIds.Waiver}`
  const noted = tx.$with('noted', { id: visits.id }).as(sql`
    insert into ${visits} (day, location_id, contact_id, has_checked_in, change)
    select ${given('day')}, ${locations.id}, ${given('contactId')}, true, ${thisChange} from ${locations}, ${rows}
    where ${locations.isEnabled} and not ${locations.isEditProfileLocation}
      and exists (
        select 1 from ${activityTasks} where ${activityTasks.taskId} = ${given('taskId')} and (
          ${activityTasks.activityId} = ${locations.defaultActivityId} or ${activityTasks.activityId} in (
            select ${locationActivities.activityId} from ${locationActivities}
            where ${locationActivities.locationId} = ${locations.id})))
    order by ${given('contactId')}, ${locations.id}
    on conflict (day, location_id, contact_id) do update set has_checked_in = true, change = excluded.change
    returning id`)
  const done = tx.$with('done', {}).as(sql`
    delete from ${visitDueTasks} using ${visits}, ${tasks}, ${rows}
    where ${visitDueTasks.visitId} = ${visits.id} and ${visitDueTasks.taskId} = ${tasks.id} and ${isOfThatDay}
      and (${tasks.id} = ${given('taskId')} or (${isAlike}))`)
  return tx
    .with(noted, done)
    .update(visits)
    .set({ change: thisChange })
    .from(rows)
    .where(and(isOfThatDay, sql`${visits.id} not in (select id from noted)`))
})

const note = together(async (tx, all: readonly Noted[]) => {
  await noteVisits(tx, { rows: asRows(all) })
  return all
})

/**
 * Writes what a completion means for the day's lists, inside its transaction. Someone who checks in today is expected today,
 * wherever that task is asked for. One profile or photo completes every task of its kind; a waiver only its own.
 */
export async function noteCompletion(tx: Database, { contactId, task, at }: Completed): Promise<void> {
  const day = deskDayAt(at, await (await cachedVenue(tx)).settings())
  await note(tx, { day, contactId, taskId: task.id, taskTypeId: task.taskTypeId })
}
