import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { answerFor } from '../contact-tasks/contact-task.answer'
import { readContactTasksAt } from '../contact-tasks/contact-tasks-at'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import { readLocation } from '../locations/location.answer'
import { tasks } from '../tasks/task.table'
import { venueFirstSeen } from '../venue-cache/cached-venue'
import { thisChange } from './change'
import { visitDueTasks, visits } from './visit.table'

/**
 * Visits at a time: the first look of a day with thousands of visits has to answer soon, and later looks bring the
 * rest.
 */
const MOST_AT_ONCE = 100
/** A signature or a profile that no longer counts shows after this long at the latest. */
const GOOD_FOR_MS = 15 * 60_000

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

/** Finds out what is due for visits where this is unknown, was found out long ago, or with other tasks. */
export async function learnDue(
  database: Database,
  { day, locationId, now }: { day: string; locationId: number; now: Date },
): Promise<void> {
  const changedAt = await venueFirstSeen(database, now)
  const oldest = new Date(Math.max(changedAt.getTime(), now.getTime() - GOOD_FOR_MS))
  await database.transaction(async (tx) => {
    // Locked before anything is read: a completion meanwhile waits, and then removes its task from what is written
    // here.
    const rows = await tx
      .select({ visitId: visits.id, contact: contacts })
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
    const location = await readLocation(tx, locationId)
    const who = { contacts: rows.map(({ contact }) => contact), location, activityId: null, now }
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
    await tx.delete(visitDueTasks).where(inArray(visitDueTasks.visitId, ids))
    if (due.length > 0) await tx.insert(visitDueTasks).values(due)
    await tx.update(visits).set({ dueKnownAt: now, change: thisChange }).where(inArray(visits.id, ids))
  })
}
