import { groupingOf } from '../../src/contract/entities/contact-task'
import { taskTypeIds, taskTypes } from '../../src/contract/task-types'
import type { Database } from '../database/database'
import { found } from '../errors/not-found'
import { readSelf, withOwnSignIn } from '../households/adults/own-sign-in'
import type { ContactRow } from '../households/contact.answer'
import { requireOwnContacts } from '../households/own-household'
import type { Caller, Handler } from '../http/handler'
import { cachedVenue } from '../venue-cache/cached-venue'
import { isHandedOver } from './assignments'
import type { Assignment } from './contact-task.answer'
import { readContactTasksAt } from './contact-tasks-at'

/** Those of these contacts who sign their waivers with a sign-in of their own. */
async function signingAlone(database: Database, caller: Caller, contacts: readonly ContactRow[]) {
  const ids = contacts.map(({ id }) => id)
  const own = await withOwnSignIn(database, ids)
  if (own.size > 0) own.delete((await readSelf(database, caller)).id)
  return own
}

/** What each of these contacts has to do at a location, in the order of the activity's tasks. */
export const groupContactTasks: Handler<'groupContactTasks'> = async ({ database, caller, params, body, now }) => {
  const contacts = await requireOwnContacts(database, caller, body.contactIds)
  const venue = await cachedVenue(database)
  const location = await venue.location(params.locationId)
  found(location.isEnabled || undefined, 'location')
  const { assignments, answers } = await readContactTasksAt(database, {
    contacts,
    location,
    // What was handed over was missing by what the location asks for by itself.
    activityId: caller.handover ? null : body.activityId,
    now: now(),
    venue,
  })
  const alone = await signingAlone(database, caller, contacts)
  // What another adult has not signed yet is not the caller's to sign. What they have signed shows as done.
  const isForCaller = (assignment: Assignment) => isHandedOver(caller, assignment.id) && isOwnToSign(assignment)
  const isOwnToSign = (assignment: Assignment) =>
    assignment.task.taskTypeId !== taskTypeIds.Waiver ||
    !alone.has(assignment.contact.id) ||
    answers.Waiver(assignment).isComplete
  return groupingOf((name) =>
    assignments
      .filter((assignment) => assignment.task.taskTypeId === taskTypes[name].id && isForCaller(assignment))
      .map((assignment) => answers[name](assignment)),
  )
}
