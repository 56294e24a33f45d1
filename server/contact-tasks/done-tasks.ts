import { type SQL, sql } from 'drizzle-orm'
import type { Task } from '../../src/contract/entities/task'
import { nameOfTaskType, type TaskTypeName } from '../../src/contract/task-types'
import type { Database } from '../database/database'
import { anyOf } from '../database/queries/any-of'
import { theRow } from '../database/queries/the-row'
import { photos } from '../photos/photo.table'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { rentalProfiles } from '../rental/rental-profile.table'
import { dayAt } from '../settings/venue-day'
import type { CachedVenue } from '../venue-cache/cached-venue'
import { childRegistrations } from './child-registration.table'
import { doesCompletionCount } from './effective-days'
import { signedWaiverKey } from './signed-waivers'
import { doesSignatureCount, type SignedDates } from './waiver-validity'

/** A person's share in a task. */
export interface Share {
  contactId: number
  task: Task
}

type Signed = SignedDates & { contactId: number; taskId: number }
/** A person and the millisecond when they gave it last. */
type Given = [contactId: number, at: number]

const givenIn = (table: SQL, at: SQL, people: SQL) =>
  sql`(select json_agg(json_build_array(contact_id, floor(extract(epoch from ${at}) * 1000)))
    from ${table} where contact_id = ${people})`

const newestSigned = (people: SQL, tasks: SQL) =>
  sql`(select json_agg(json_build_object('contactId', contact_id, 'taskId', task_id, 'waiverVersion', waiver_version,
      'signedOn', signed_on, 'effectiveTo', effective_to))
    from (select distinct on (contact_id, task_id) * from ${waiverEvidence}
      where contact_id = ${people} and task_id = ${tasks}
      order by contact_id desc, task_id desc, id desc) newest)`

/**
 * Which of these shares are done, by the rules of `contactTaskAnswers`, for thousands of people: it builds no
 * answers, and reads no more than the rules need.
 */
export async function readDone(database: Database, venue: CachedVenue, shares: readonly Share[], now: Date) {
  const asked = new Set(shares.map(({ task }) => nameOfTaskType(task.taskTypeId)))
  const people = anyOf(shares.map((share) => share.contactId))
  const taskIds = [...new Set(shares.map(({ task }) => task.id))]
  const ifAsked = (name: TaskTypeName, read: SQL) => (asked.has(name) ? read : sql`null::json`)
  const { rows } = await database.execute<{
    waivers: Signed[] | null
    rental: Given[] | null
    registrations: Given[] | null
    portraits: Given[] | null
  }>(sql`select
    ${ifAsked('Waiver', newestSigned(people, anyOf(taskIds)))} as waivers,
    ${ifAsked('RentalProfile', givenIn(sql`${rentalProfiles}`, sql`updated_at`, people))} as rental,
    ${ifAsked('ChildRegistration', givenIn(sql`${childRegistrations}`, sql`updated_at`, people))} as registrations,
    ${ifAsked('Photo', givenIn(sql`${photos}`, sql`received_at`, people))} as portraits`)
  const { waivers, rental, registrations, portraits } = theRow(rows)
  const signed = new Map((waivers ?? []).map((row) => [signedWaiverKey(row.contactId, row.taskId), row]))
  const given = {
    RentalProfile: new Map(rental),
    ChildRegistration: new Map(registrations),
    Photo: new Map(portraits),
  }
  const { timeZone } = await venue.settings()
  const today = dayAt(now, timeZone)
  const askedAgainFrom = asked.has('Waiver') ? await venue.askedAgainFrom(taskIds) : new Map<number, number>()

  return ({ contactId, task }: Share): boolean => {
    const name = nameOfTaskType(task.taskTypeId)
    if (name === 'Waiver') {
      const newest = signed.get(signedWaiverKey(contactId, task.id))
      return newest !== undefined && doesSignatureCount(task, newest, today, askedAgainFrom.get(task.id))
    }
    const at = given[name].get(contactId)
    const effectiveDays = task.taskType?.effectiveDays ?? null
    return at !== undefined && doesCompletionCount(dayAt(new Date(at), timeZone), effectiveDays, today)
  }
}
