import * as v from 'valibot'
import { day, flag, id, idInUrl, text } from '../../fields'
import { Handover } from './handover'

/** Someone of the staff says that the person has arrived. */
export const VisitMark = v.object({ name: text, markedDateUtc: v.string(), isOwn: flag })

/** One person who is expected or was seen at a location today. */
export const Visit = v.object({
  visitId: id,
  contactId: id,
  householdId: id,
  firstName: text,
  lastName: text,
  dateOfBirth: day,
  /** False for one who has no booking any more, has not checked in, and is not marked as arrived. */
  isExpected: v.nullish(v.boolean(), true),
  /** False for a moment, until the venue has found out what is due. */
  isDueKnown: flag,
  /** Required tasks that are not done. */
  dueTaskIds: v.array(id),
  marks: v.array(VisitMark),
  /** What was booked for today. */
  activityIds: v.array(id),
})
export type Visit = v.InferOutput<typeof Visit>

const Named = v.object({ id, name: text })

/** Today's list of a location, or what of it has changed. */
export const VisitList = v.object({
  /** The desk's day, which ends at an hour of the next morning. */
  day: v.string(),
  /** For `since`, to ask for what changes from here. */
  cursor: v.string(),
  visits: v.array(Visit),
  tasks: v.array(Named),
  activities: v.array(Named),
  /** Families that are at a tablet of this location now. */
  handovers: v.nullish(v.array(Handover), () => []),
})
export type VisitList = v.InferOutput<typeof VisitList>

export const VisitListQuery = v.object({
  locationId: idInUrl,
  since: v.optional(v.pipe(v.string(), v.maxLength(18), v.regex(/^\d*$/)), ''),
})

/** Who is marked as arrived, and where. */
export const VisitBody = v.object({ contactId: id, locationId: id })

/** The visit that the desk shows: the day may have ended since. Without it, the one of today. */
export const UndoBody = v.object({ ...VisitBody.entries, visitId: v.optional(id) })
