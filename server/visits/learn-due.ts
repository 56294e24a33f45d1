import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { groupedBy } from '../../src/contract/grouped-by'
import { answerFor } from '../contact-tasks/contact-task.answer'
import { readContactTasksAt } from '../contact-tasks/contact-tasks-at'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import { tasks } from '../tasks/task.table'
import { type CachedVenue, cachedVenue, venueFirstSeen } from '../venue-cache/cached-venue'
import { thisChange } from './change'
import { visitDueTasks, visits } from './visit.table'

/**
 * Visits at a time: the first look of a day with thousands of visits has to answer soon, and later looks bring the
 * rest.
 */
const MOST_AT_ONCE = 100
/** A signature or a profile that no longer counts shows after this long at the latest. */
const GOOD_FOR_MS = 15 * 60_000

type Due = typeof visitDueTasks.$inferInsert

/**
 * Those of these tasks that are still there, held until the transaction ends. Before the rows that name them: removing a
 * task locks in that order too.
 */
async function holdTasks(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.id, [...new Set(ids)]))
    .orderBy(tasks.id)
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Writes what is due of these visits where something else was known. Answers for whom. */
async function writeDue(tx: Database, ids: readonly number[], due: readonly Due[]): Promise<Set<number>> {
  const known = await tx
    .select()
    .from(visitDueTasks)
    .where(inArray(visitDueTasks.visitId, [...ids]))
  const tasksOf = (rows: readonly Due[]) => {
    const byVisit = groupedBy(rows, ({ visitId }) => visitId)
    return (id: number) => String((byVisit.get(id) ?? []).map(({ taskId }) => taskId).sort((a, b) => a - b))
  }
  const [before, after] = [tasksOf(known), tasksOf(due)]
  const changed = new Set(ids.filter((id) => before(id) !== after(id)))
  if (changed.size === 0) return changed
  await tx.delete(visitDueTasks).where(inArray(visitDueTasks.visitId, [...changed]))
  const written = due.filter(({ visitId }) => changed.has(visitId))
  if (written.length > 0) await tx.insert(visitDueTasks).values(written)
  return changed
}

interface At {
  day: string
  locationId: number
  now: Date
}

/** What was found out before is not good any more. */
export function oldestGood(database: Database, venue: CachedVenue, now: Date): Date {
  return new Date(Math.max(venueFirstSeen(database, venue, now).getTime(), now.getTime() - GOOD_FOR_MS))
}

/**
 * Finds out what is due for visits where this is unknown, was found out long ago, or with other tasks. Only a visit of
 * which something else is known then counts as changed: every desk would be sent the whole list each quarter of an hour
 * otherwise.
 */
export async function learnDue(database: Database, { day, locationId, now, oldest }: At & { oldest: Date }) {
  await database.transaction(async (tx) => {
    // Locked before anything is read: a completion meanwhile waits, and then removes its task from what is written
    // here.
    const rows = await tx
      .select({ visitId: visits.id, dueKnownAt: visits.dueKnownAt, contact: contacts })
      .from(visits)
      .innerJoin(contacts, eq(contacts.id, visits.contactId))
      .where(
        and(
          eq(visits.day, day),
          eq(visits.locationId, locationId),
          or(isNull(visits.dueKnownAt), lt(visits.dueKnownAt, oldest)),
        ),
      )
      .orderBy(asc(visits.id))
      .limit(MOST_AT_ONCE)
      .for('update', { of: visits, skipLocked: true })
    if (rows.length === 0) return
    const venue = await cachedVenue(tx)
    const location = await venue.location(locationId)
    const who = { contacts: rows.map(({ contact }) => contact), location, activityId: null, now, venue }
    const { assignments, answers } = await readContactTasksAt(tx, who, { withPictures: false })
    const visitOf = new Map(rows.map(({ visitId, contact }) => [contact.id, visitId]))
    const found = assignments.flatMap((assignment) => {
      const visitId = visitOf.get(assignment.contact.id)
      const isDue = !assignment.task.isOptional && !answerFor(answers, assignment).isComplete
      return isDue && visitId !== undefined ? [{ visitId, taskId: assignment.task.id }] : []
    })
    const standing = await holdTasks(
      tx,
      found.map(({ taskId }) => taskId),
    )
    const due = found.filter(({ taskId }) => standing.has(taskId))
    const ids = rows.map(({ visitId }) => visitId)
    const changed = await writeDue(tx, ids, due)
    for (const { visitId, dueKnownAt } of rows) if (dueKnownAt === null) changed.add(visitId)
    const write = (some: readonly number[], values: object) =>
      tx
        .update(visits)
        .set({ dueKnownAt: now, ...values })
        .where(inArray(visits.id, [...some]))
    const alike = ids.filter((id) => !changed.has(id))
    if (changed.size > 0) await write([...changed], { change: thisChange })
    if (alike.length > 0) await write(alike, {})
  })
}
