import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database'
import { handovers } from '../handovers/handover.table'
import { locations } from '../locations/location.table'
import { visitMarks, visits } from '../visits/visit.table'

/** The days on which these people were expected or here. The names of the staff who noted it are not theirs to have. */
export const visitsOf = (database: Database, contactIds: readonly number[]) =>
  database
    .select({
      contactId: visits.contactId,
      day: visits.day,
      location: locations.name,
      isBooked: visits.isBooked,
      hasCheckedIn: visits.hasCheckedIn,
      arrivalNotedAt: visitMarks.markedAt,
    })
    .from(visits)
    .innerJoin(locations, eq(locations.id, visits.locationId))
    .leftJoin(visitMarks, eq(visitMarks.visitId, visits.id))
    .where(inArray(visits.contactId, [...contactIds]))
    .orderBy(asc(visits.day), asc(visits.id))

/** What staff have handed to these adults at a tablet, without what opens it. */
export const handoversOf = (database: Database, contactIds: readonly number[]) =>
  database
    .select({
      contactId: handovers.contactId,
      tasks: handovers.tasks,
      identifiedBy: handovers.identifiedBy,
      createdAt: handovers.createdAt,
      begunAt: handovers.begunAt,
      endedAt: handovers.endedAt,
      expiresAt: handovers.expiresAt,
    })
    .from(handovers)
    .where(inArray(handovers.contactId, [...contactIds]))
    .orderBy(asc(handovers.createdAt))
