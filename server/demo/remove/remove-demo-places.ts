import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { activities, activityTasks } from '../../activities/activity.table'
import { collectionItems } from '../../collections/collection.table'
import { contactTasks } from '../../contact-tasks/contact-task.table'
import type { Database } from '../../database/database'
import { locationActivities, locations } from '../../locations/location.table'
import { demoHotlistReasons, demoLifts } from '../../media/demo-media'
import { receipts } from '../../records/receipt.table'
import { cleanHtml } from '../../tasks/clean-html'
import { tasks } from '../../tasks/task.table'
import { readCurrentTexts } from '../../tasks/waiver-text'
import { demoActivities, demoLocations } from '../demo-places'
import { demoTasks, demoWaiverTexts } from '../demo-tasks'

/** Before the people who have them: a completion, and the removal of a task, lock in that order too. */
export const holdDemoTasks = (tx: Database) =>
  tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      inArray(
        tasks.id,
        demoTasks.map(({ id }) => id),
      ),
    )
    .orderBy(tasks.id)
    .for('update')

/** Tasks as the demo wrote them; one with another name or text is the venue's own by now. */
async function untouchedTasks(tx: Database): Promise<number[]> {
  const texts = await readCurrentTexts(tx)
  const stored = await tx.select({ id: tasks.id, name: tasks.name }).from(tasks)
  return stored.flatMap(({ id, name }) => {
    const demo = demoTasks.find((task) => task.id === id && task.name === name)
    const written = demoWaiverTexts.find(({ taskId }) => taskId === id)
    const isSameText = !written || texts.get(id)?.text === cleanHtml(written.html)
    return demo && isSameText ? [id] : []
  })
}

async function removeTasks(tx: Database): Promise<number> {
  const untouched = await untouchedTasks(tx)
  if (untouched.length === 0) return 0
  const given = tx
    .select({ one: sql`1` })
    .from(receipts)
    .innerJoin(contactTasks, eq(contactTasks.id, receipts.contactTaskId))
    .where(and(eq(contactTasks.taskId, tasks.id), isNull(receipts.deletedAt)))
  const gone = await tx
    .delete(tasks)
    .where(and(inArray(tasks.id, untouched), notExists(given)))
    .returning({ id: tasks.id })
  return gone.length
}

/** Of these rows, those that still have the name that the demo gave them. */
const namedAsWritten = (
  rows: readonly { id: number; name: string }[],
  written: readonly { row: { id: number; name: string } }[],
) => rows.flatMap(({ id, name }) => (written.some(({ row }) => row.id === id && row.name === name) ? [id] : []))

async function removeActivities(tx: Database): Promise<number> {
  const ids = namedAsWritten(
    await tx.select({ id: activities.id, name: activities.name }).from(activities),
    demoActivities,
  )
  if (ids.length === 0) return 0
  const left = tx.select({ one: sql`1` }).from(activityTasks).where(eq(activityTasks.activityId, activities.id))
  const gone = await tx
    .delete(activities)
    .where(and(inArray(activities.id, ids), notExists(left)))
    .returning({ id: activities.id })
  return gone.length
}

async function removeLocations(tx: Database): Promise<number> {
  const ids = namedAsWritten(await tx.select({ id: locations.id, name: locations.name }).from(locations), demoLocations)
  if (ids.length === 0) return 0
  const left = tx
    .select({ one: sql`1` })
    .from(locationActivities)
    .where(eq(locationActivities.locationId, locations.id))
  const gone = await tx
    .delete(locations)
    .where(and(inArray(locations.id, ids), notExists(left)))
    .returning({ id: locations.id })
  return gone.length
}

async function removeItems(tx: Database): Promise<number> {
  let items = 0
  for (const [name, value] of Object.entries({ ...demoLifts, ...demoHotlistReasons })) {
    const isItem = and(eq(collectionItems.name, name), eq(collectionItems.value, value))
    items += (await tx.delete(collectionItems).where(isItem).returning({ id: collectionItems.id })).length
  }
  return items
}

/**
 * Takes the demo's tasks, activities, locations and items out, in this order: a task for which a real guest has given
 * something stays, and with it the activities and locations that lead to it.
 */
export async function removeDemoPlaces(tx: Database) {
  const counts = {
    tasks: await removeTasks(tx),
    activities: await removeActivities(tx),
    locations: await removeLocations(tx),
    items: await removeItems(tx),
  }
  const kept = {
    tasks: (await tx.select({ id: tasks.id, name: tasks.name }).from(tasks)).filter(({ id }) =>
      demoTasks.some((task) => task.id === id),
    ),
  }
  return { ...counts, keptTasks: kept.tasks.map(({ name }) => name) }
}
