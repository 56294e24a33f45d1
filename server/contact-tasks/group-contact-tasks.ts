import { groupingOf } from '../../src/contract/entities/contact-task'
import { ageOn } from '../../src/contract/signer'
import { taskTypes } from '../../src/contract/task-types'
import { found } from '../errors/not-found'
import { requireOwnContacts } from '../households/own-household'
import type { Handler } from '../http/handler'
import { readLocation } from '../locations/location.answer'
import { importedOrders } from '../orders/imported-orders'
import { venueDay } from '../settings/venue-day'
import { assign } from './assignments'
import { readContactTaskAnswers } from './contact-task.answer'
import { tasksOfActivities, tasksOfOrders } from './due-tasks'
import { readOfferedActivities } from './offered-activities'

/** What each of these contacts has to do at a location, in the order of the activity's tasks. */
export const groupContactTasks: Handler<'groupContactTasks'> = async ({ database, caller, params, body, now }) => {
  const contacts = await requireOwnContacts(database, caller, body.contactIds)
  const location = await readLocation(database, params.locationId)
  found(location.isEnabled || undefined, 'location')
  const activities = await readOfferedActivities(database, location, body.activityId)
  const today = await venueDay(database, now())
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
  const assignments = await assign(database, pairs)
  const answers = await readContactTaskAnswers(database, assignments, now())
  return groupingOf((name) =>
    assignments
      .filter(({ task }) => task.taskTypeId === taskTypes[name].id)
      .map((assignment) => answers[name](assignment)),
  )
}
