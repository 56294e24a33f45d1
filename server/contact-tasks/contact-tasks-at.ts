import type { Location } from '../../src/contract/entities/location'
import { ageOn } from '../../src/contract/waiver/signer'
import type { Database } from '../database/database'
import type { ContactRow } from '../households/contact.answer'
import { importedOrders } from '../orders/imported-orders'
import { dayAt } from '../settings/venue-day'
import { type CachedVenue, cachedVenue } from '../venue-cache/cached-venue'
import { assign } from './assignments'
import { contactTaskAnswers, showsPictures } from './contact-task.answer'
import { tasksOfActivities, tasksOfOrders } from './due-tasks'
import { readKnownOfPeople } from './known-of-people'
import { readOfferedActivities } from './offered-activities'

export interface WhoAndWhere {
  contacts: readonly ContactRow[]
  location: Location
  /** The chosen activity; null for what the location asks for by itself. */
  activityId: number | null
  now: Date
  /** What the venue has set up, where the caller has looked at it already. */
  venue?: CachedVenue
}

/**
 * What these people have to do at a location, and how far each task is: the one computation, for guests and for staff.
 */
export async function readContactTasksAt(
  database: Database,
  { contacts, location, activityId, now, venue: lookedAt }: WhoAndWhere,
  pictures: { withPictures?: boolean } = {},
) {
  const venue = lookedAt ?? (await cachedVenue(database))
  const activities = await readOfferedActivities(venue, location, activityId)
  const { timeZone } = await venue.settings()
  const today = dayAt(now, timeZone)
  const lines = location.usePosTransactionsAndOrders
    ? await importedOrders(database).openLines(
        contacts.map((contact) => contact.id),
        today,
      )
    : null
  const pairs = contacts.flatMap((contact) => {
    const age = ageOn(today, contact.dateOfBirth)
    const tasks = lines
      ? tasksOfOrders(
          activities,
          lines.filter((line) => line.contactId === contact.id),
          age,
          today,
        )
      : tasksOfActivities(activities, age, today)
    return tasks.map((task) => ({ contact, task }))
  })
  const asked = {
    contactIds: [...new Set(pairs.map(({ contact }) => contact.id))],
    taskIds: [...new Set(pairs.map(({ task }) => task.id))],
  }
  const { of, shares } = await readKnownOfPeople(database, asked, { withPictures: showsPictures(pairs), ...pictures })
  const assignments = await assign(database, pairs, shares)
  return { assignments, answers: await contactTaskAnswers(venue, assignments, of, now) }
}
