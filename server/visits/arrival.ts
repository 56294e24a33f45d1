import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { contacts } from '../households/contact.table'
import { callerName } from '../http/caller-name'
import type { Caller } from '../http/handler'
import { readLocation } from '../locations/location.answer'
import { deskDay } from '../settings/desk-day'
import { thisChange } from './change'
import { visitMarks, visits } from './visit.table'

interface Who {
  contactId: number
  locationId: number
  now: Date
}

/** The visit of this person today, made where there is none; locked, so that two desks come one after the other. */
export async function visitToday(tx: Database, { contactId, locationId, now }: Who): Promise<number> {
  const { id } = await readLocation(tx, locationId)
  const [person] = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, contactId))
  found(person, 'person')
  const values = { day: await deskDay(tx, now), locationId: id, contactId, hasCheckedIn: false, change: thisChange }
  const target = [visits.day, visits.locationId, visits.contactId]
  const set = { change: thisChange }
  return theRow(await tx.insert(visits).values(values).onConflictDoUpdate({ target, set }).returning({ id: visits.id }))
    .id
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
