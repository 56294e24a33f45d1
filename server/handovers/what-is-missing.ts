import { taskTypeIds } from '../../src/contract/task-types'
import { answerFor } from '../contact-tasks/contact-task.answer'
import { readContactTasksAt } from '../contact-tasks/contact-tasks-at'
import type { Database } from '../database/database'
import { withOwnSignIn } from '../households/adults/own-sign-in'
import type { ContactRow } from '../households/contact.answer'
import { listHousehold } from '../households/household.handlers'
import type { HandedOver } from '../http/handler'
import { readLocation } from '../locations/location.answer'

/**
 * The required tasks of a household that are not done and that this adult may do: adults with a sign-in of their own
 * sign their own waivers.
 */
export async function readMissing(
  tx: Database,
  { adult, locationId, now }: { adult: ContactRow; locationId: number; now: Date },
): Promise<HandedOver['tasks']> {
  const contacts = await listHousehold(tx, adult.householdId)
  const alone = await withOwnSignIn(
    tx,
    contacts.map(({ id }) => id),
  )
  alone.delete(adult.id)
  const who = { contacts, location: await readLocation(tx, locationId), activityId: null, now }
  const { assignments, answers } = await readContactTasksAt(tx, who, { withPictures: false })
  return assignments.flatMap((assignment) => {
    const { id, contact, task } = assignment
    const isMissing = !task.isOptional && !answerFor(answers, assignment).isComplete
    const signsAlone = task.taskTypeId === taskTypeIds.Waiver && alone.has(contact.id)
    if (!isMissing || signsAlone) return []
    return [{ contactTaskId: id, contactId: contact.id, taskTypeId: task.taskTypeId }]
  })
}
