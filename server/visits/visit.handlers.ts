import { and, eq, inArray } from 'drizzle-orm'
import { activities } from '../activities/activity.table'
import type { Database } from '../database/database'
import { triedAgain } from '../database/try-again'
import { readOpenHandovers } from '../handovers/open-handovers'
import type { Caller, Handlers } from '../http/handler'
import { readLocation } from '../locations/location.answer'
import { deskDay } from '../settings/desk-day'
import { tasks } from '../tasks/task.table'
import { noteArrival, visitToday } from './arrival'
import { expectFromOrders } from './expected'
import { learnDue } from './learn-due'
import { readVisit, readVisits } from './read-visits'
import { visitMarks } from './visit.table'

/** How often the orders of a day are looked through again for a location. */
const ORDERS_EVERY_MS = 60_000

const isOwnMark = (visitId: number, { issuer, subject }: Caller) =>
  and(eq(visitMarks.visitId, visitId), eq(visitMarks.issuer, issuer), eq(visitMarks.subject, subject))

export function createVisitHandlers() {
  const lookedThrough = new Map<string, number>()

  /** Adds people of new orders to the day's list. Each process of the venue looks for itself. */
  async function expect(database: Database, at: { day: string; locationId: number }, now: Date) {
    const key = `${at.locationId} ${at.day}`
    const last = lookedThrough.get(key) ?? Number.NEGATIVE_INFINITY
    if (Math.abs(now.getTime() - last) < ORDERS_EVERY_MS) return
    lookedThrough.set(key, now.getTime())
    try {
      await expectFromOrders(database, at)
    } catch (cause) {
      lookedThrough.delete(key)
      throw cause
    }
  }

  return {
    listVisits: triedAgain(async ({ database, caller, query, now }) => {
      const location = await readLocation(database, query.locationId)
      const at = { day: await deskDay(database, now()), locationId: location.id }
      const since = query.since ? Number(query.since) : null
      if (since === null) lookedThrough.delete(`${at.locationId} ${at.day}`)
      await expect(database, at, now())
      await learnDue(database, { ...at, now: now() })
      const { visits: rows, cursor } = await readVisits(database, caller, { ...at, since })
      const dueIds = [...new Set(rows.flatMap(({ dueTaskIds }) => dueTaskIds))]
      const offeredIds = location.activityLocations.map(({ activityId }) => activityId)
      return {
        day: at.day,
        cursor,
        visits: rows,
        tasks: await database.select({ id: tasks.id, name: tasks.name }).from(tasks).where(inArray(tasks.id, dueIds)),
        activities: await database
          .select({ id: activities.id, name: activities.name })
          .from(activities)
          .where(inArray(activities.id, offeredIds)),
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
        const visitId = await visitToday(tx, { ...body, now: now() })
        await tx.delete(visitMarks).where(isOwnMark(visitId, caller))
        return readVisit(tx, caller, visitId)
      }),
    ),
  } satisfies Pick<Handlers, 'listVisits' | 'markArrived' | 'undoArrival'>
}
