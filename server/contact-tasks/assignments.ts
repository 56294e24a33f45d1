import { and, eq, inArray } from 'drizzle-orm'
import type { Task } from '../../src/contract/entities/task'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import type { ContactRow } from '../households/contact.answer'
import { contacts } from '../households/contact.table'
import { contactNotFound, isOfOwnHousehold, requireOwnContact } from '../households/own-household'
import type { Caller, Person } from '../http/handler'
import { tasks } from '../tasks/task.table'
import { cachedVenue } from '../venue-cache/cached-venue'
import type { Assignment } from './contact-task.answer'
import { contactTasks } from './contact-task.table'

/** Gives each pair its row, made on first demand; the order of the pairs is kept. */
export async function assign(
  database: Database,
  pairs: readonly { contact: ContactRow; task: Task }[],
): Promise<Assignment[]> {
  if (pairs.length === 0) return []
  const values = pairs.map(({ contact, task }) => ({ contactId: contact.id, taskId: task.id }))
  const stored = () =>
    database
      .select()
      .from(contactTasks)
      .where(
        and(
          inArray(
            contactTasks.contactId,
            values.map((value) => value.contactId),
          ),
          inArray(
            contactTasks.taskId,
            values.map((value) => value.taskId),
          ),
        ),
      )
  const idsOf = (rows: Awaited<ReturnType<typeof stored>>) =>
    new Map(rows.map((row) => [`${row.contactId}/${row.taskId}`, row.id]))
  let ids = idsOf(await stored())
  if (values.some(({ contactId, taskId }) => !ids.has(`${contactId}/${taskId}`))) {
    await database.insert(contactTasks).values(values).onConflictDoNothing()
    ids = idsOf(await stored())
  }
  return pairs.flatMap(({ contact, task }) => {
    const id = ids.get(`${contact.id}/${task.id}`)
    return id === undefined ? [] : [{ id, contact, task }]
  })
}

const assignmentNotFound = () => new Refusal(404, 'not-found', 'There is no such task in your household.')

/** Of what staff have handed over; true where nothing was, and the whole household is the caller's own. */
export const isHandedOver = ({ handover }: Person, contactTaskId: number): boolean =>
  !handover || handover.tasks.some((task) => task.contactTaskId === contactTaskId)

/**
 * The assignment of that id and contact; 404 unless it belongs to the caller's household. Its task stays until the
 * transaction ends.
 */
export async function requireOwnAssignment(
  tx: Database,
  caller: Caller,
  { id, contactId }: { id: number; contactId: number },
): Promise<Assignment> {
  const [row] = await tx
    .select({ contact: contacts, taskId: contactTasks.taskId })
    .from(contactTasks)
    .innerJoin(contacts, eq(contacts.id, contactTasks.contactId))
    .where(and(eq(contactTasks.id, id), isOfOwnHousehold(caller)))
  if (!isHandedOver(caller, id)) throw assignmentNotFound()
  if (row?.contact.id !== contactId) {
    // Nothing is said of a task before it is clear that the person is of the caller's household.
    await requireOwnContact(tx, caller, contactId)
    throw row ? contactNotFound() : assignmentNotFound()
  }
  // Held until the completion is whole: a deletion that came in between would not see its receipt, and leave it behind.
  const held = await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, row.taskId)).for('key share')
  if (held.length === 0) throw assignmentNotFound()
  return { id, contact: row.contact, task: await (await cachedVenue(tx)).task(row.taskId) }
}
