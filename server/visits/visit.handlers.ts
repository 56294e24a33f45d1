import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database'
import { triedAgain } from '../database/try-again'
import { readOpenHandovers } from '../handovers/open-handovers'
import type { Caller, Handlers } from '../http/handler'
import { deskDayAt } from '../settings/desk-day'
import { tasks } from '../tasks/task.table'
import { cachedVenue } from '../venue-cache/cached-venue'
import { noteArrival, visitShown } from './arrival'
import { expectFromOrders } from './expected'
import { lookAtVisits } from './look-at-visits'
import { createOrdersLookedThrough, type DayAtLocation } from './orders-looked-through'
import { readVisit } from './read-visits'
import { visitMarks } from './visit.table'

const readTaskNames = (database: Database, ids: number[]) =>
  database.select({ id: tasks.id, name: tasks.name }).from(tasks).where(inArray(tasks.id, ids))

const isOwnMark = (visitId: number, { issuer, subject }: Caller) =>
  and(eq(visitMarks.visitId, visitId), eq(visitMarks.issuer, issuer), eq(visitMarks.subject, subject))

export function createVisitHandlers() {
  const lookedThrough = createOrdersLookedThrough()

  /** Adds people of new orders to the day's list. Each process of the venue looks for itself. */
  async function expect(database: Database, at: DayAtLocation, now: Date) {
    if (!lookedThrough.isDue(at, now)) return
    lookedThrough.note(at, now)
    try {
      await expectFromOrders(database, at)
    } catch (cause) {
      lookedThrough.forget(at)
      throw cause
    }
  }

  return {
    listVisits: triedAgain(async ({ database, caller, query, now }) => {
      const venue = await cachedVenue(database)
      const location = await venue.location(query.locationId)
      const at = { day: deskDayAt(now(), await venue.settings()), locationId: location.id }
      const since = query.since ? Number(query.since) : null
      if (since === null) lookedThrough.forget(at)
      await expect(database, at, now())
      const { visits: rows, cursor } = await lookAtVisits(database, caller, { ...at, since, now: now(), venue })
      const dueIds = [...new Set(rows.flatMap(({ dueTaskIds }) => dueTaskIds))]
      const offered = await venue.activities(location.activityLocations.map(({ activityId }) => activityId))
      return {
        day: at.day,
        cursor,
        visits: rows,
        tasks: dueIds.length === 0 ? [] : await readTaskNames(database, dueIds),
        activities: offered.map(({ id, name }) => ({ id, name })),
        handovers: await readOpenHandovers(database, { locationId: location.id, now: now() }),
      }
    }),

    markArrived: triedAgain(({ database, caller, body, now }) =>
      database.transaction(async (tx) => {
        const visitId = await noteArrival(tx, caller, { ...body, now: now() })
        return readVisit(tx, caller, visitId)
      }),
    ),

    undoArrival: triedAgain(({ database, caller, body, now }) =>
      database.transaction(async (tx) => {
        const visitId = await visitShown(tx, { ...body, now: now() })
        await tx.delete(visitMarks).where(isOwnMark(visitId, caller))
        return readVisit(tx, caller, visitId)
      }),
    ),
  } satisfies Pick<Handlers, 'listVisits' | 'markArrived' | 'undoArrival'>
}
