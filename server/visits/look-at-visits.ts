import { and, eq, sql } from 'drizzle-orm'
import { builtOnce, type Given } from '../database/built-once'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import type { Caller } from '../http/handler'
import type { CachedVenue } from '../venue-cache/cached-venue'
import { changesFrom } from './change'
import { learnDue, oldestGood } from './learn-due'
import { readVisits } from './read-visits'
import { visits } from './visit.table'

interface Asked {
  day: string
  locationId: number
  since: number
  oldest: Date
}

/** Of all visits of that day and place, never whether there is one: for that the planner would walk through the season. */
const quietLook = builtOnce((database, value: Given<Asked>) => {
  const isOld = sql`${visits.dueKnownAt} is null or ${visits.dueKnownAt} < ${value('oldest', visits.dueKnownAt)}`
  return database
    .select({
      cursor: changesFrom,
      hasChanged: sql<boolean>`coalesce(max(${visits.change}) >= ${value('since')}, false)`,
      isUnlearned: sql<boolean>`coalesce(bool_or(${isOld}), false)`,
    })
    .from(visits)
    .where(and(eq(visits.locationId, value('locationId')), eq(visits.day, value('day', visits.day))))
})

interface Look {
  day: string
  locationId: number
  /** The cursor of the desk's last question; null for the whole list. */
  since: number | null
  now: Date
  venue: CachedVenue
}

/**
 * The visits to tell a desk of, with more found out about what is due. Most looks find neither anything to find out nor
 * anything to tell: one small question says so, without the transaction of the one and the joins of the other.
 */
export async function lookAtVisits(
  database: Database,
  caller: Pick<Caller, 'issuer' | 'subject'>,
  { now, venue, since, ...at }: Look,
) {
  const oldest = oldestGood(database, venue, now)
  const { cursor, hasChanged, isUnlearned } = theRow(await quietLook(database, { ...at, since: since ?? 0, oldest }))
  if (isUnlearned) await learnDue(database, { ...at, now, oldest })
  else if (since !== null && !hasChanged) return { cursor, visits: [] }
  return readVisits(database, caller, { ...at, since })
}
