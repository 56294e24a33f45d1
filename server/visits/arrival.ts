import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { contacts } from '../households/contact.table'
import { callerName } from '../http/caller-name'
import type { Caller } from '../http/handler'
import { readLocation } from '../locations/location.answer'
import { deskDay } from '../settings/desk-day'
import { addDays } from '../settings/venue-day'
import { thisChange } from './change'
import { visitMarks, visits } from './visit.table'

interface Who {
  contactId: number
  locationId: number
  now: Date
}

/** The visit of this person today, made where there is none; locked, so that two desks come one after the other. */
async function visitToday(tx: Database, { contactId, locationId, now }: Who): Promise<number> {
  const { id } = await readLocation(tx, locationId)
  const [person] = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, contactId))
  found(person, 'person')
  const values = { day: await deskDay(tx, now), locationId: id, contactId, hasCheckedIn: false, change: thisChange }
  const target = [visits.day, visits.locationId, visits.contactId]
  const set = { change: thisChange }
  return theRow(await tx.insert(visits).values(values).onConflictDoUpdate({ target, set }).returning({ id: visits.id }))
    .id
}

/**
 * The visit whose mark is taken back, locked as above: the one that the desk shows, which for seconds after the day's end is
 * of the day before. Of an earlier day nothing is taken back: what the venue knows of it is history.
 */
export async function visitShown(tx: Database, { visitId, ...who }: Who & { visitId?: number | undefined }) {
  if (visitId === undefined) return visitToday(tx, who)
  const { contactId, locationId, now } = who
  const isTheirs = and(eq(visits.id, visitId), eq(visits.contactId, contactId), eq(visits.locationId, locationId))
  const isNow = gte(visits.day, addDays(await deskDay(tx, now), -1))
  const [shown] = await tx.update(visits).set({ change: thisChange }).where(and(isTheirs, isNow)).returning()
  return found(shown, 'visit').id
}

/** A member of the staff says that the person is here; said again, it changes nothing. Answers the visit. */
export async function noteArrival(
  tx: Database,
  caller: Pick<Caller, 'issuer' | 'subject' | 'email' | 'givenName' | 'familyName'>,
  who: Who,
): Promise<number> {
  const visitId = await visitToday(tx, who)
  const { issuer, subject } = caller
  const mark = { visitId, issuer, subject, name: callerName(caller), markedAt: who.now }
  await tx.insert(visitMarks).values(mark).onConflictDoNothing()
  return visitId
}
