import { groupingOf } from '../../src/contract/entities/contact-task'
import { taskTypeIds, taskTypes } from '../../src/contract/task-types'
import { triedAgain } from '../database/try-again'
import { found } from '../errors/not-found'
import type { Handler } from '../http/handler'
import { isHandedOver } from './assignments'
import type { Assignment } from './contact-task.answer'
import { readContactTasksAt } from './contact-tasks-at'
import { lookAtOwnContacts } from './own-contacts'

/** What each of these contacts has to do at a location, in the order of the activity's tasks. */
export const groupContactTasks: Handler<'groupContactTasks'> = triedAgain(
  async ({ database, caller, params, body, now }) => {
    const { contacts, alone, venue } = await lookAtOwnContacts(database, caller, body.contactIds)
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
    // Waivers that another adult has not signed yet are not the caller's to sign; signed ones show as done.
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
  },
)
