import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Task } from '../../src/contract/entities/task'
import { taskTypeIds } from '../../src/contract/task-types'
import { builtOnce, type Given, isOneOf } from '../database/built-once'
import type { Database } from '../database/database'
import { asRows, given, givenRows } from '../database/queries/given-rows'
import { together } from '../database/together'
import { Refusal } from '../errors/refusal'
import { accounts } from '../households/account.table'
import { builtForPerson } from '../households/built-for-person'
import type { ContactRow } from '../households/contact.answer'
import { contacts } from '../households/contact.table'
import { contactNotFound, requireOwnContact } from '../households/own-household'
import type { Caller, Person } from '../http/handler'
import { photos } from '../photos/photo.table'
import { receipts } from '../records/receipt.table'
import { dayBefore, recordsSince } from '../records/record-limits'
import { tasks } from '../tasks/task.table'
import { holdVenue, stampOfVenue } from '../venue-cache/cached-venue'
import type { Assignment, OwnAssignment } from './contact-task.answer'
import { contactTasks } from './contact-task.table'

const readStored = builtOnce((database, value: Given<{ contactIds: readonly number[]; taskIds: readonly number[] }>) =>
  database
    .select({ id: contactTasks.id, contactId: contactTasks.contactId, taskId: contactTasks.taskId })
    .from(contactTasks)
    .where(and(isOneOf(contactTasks.contactId, value('contactIds')), isOneOf(contactTasks.taskId, value('taskIds')))),
)

interface Pair {
  contactId: number
  taskId: number
}

/**
 * A task that is removed meanwhile is waited for and left out: the venue may have been looked at before. In one order
 * everywhere: two who lock the same tasks would otherwise wait for each other.
 */
const insertPairs = (database: Database, pairs: readonly Pair[]) =>
  database.execute(sql`
    insert into ${contactTasks} (contact_id, task_id)
    select pair."contactId", pair."taskId"
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair("contactId" bigint, "taskId" bigint)
      join ${tasks} on ${tasks.id} = pair."taskId"
    order by pair."taskId", pair."contactId"
    for key share of ${tasks}
    on conflict do nothing`)

/**
 * Gives each pair its row, one of these that are known or made on first demand; the order of the pairs is kept.
 */
export async function assign(
  database: Database,
  pairs: readonly { contact: ContactRow; task: Task }[],
  known: readonly (Pair & { id: number })[],
): Promise<Assignment[]> {
  if (pairs.length === 0) return []
  const values = pairs.map(({ contact, task }) => ({ contactId: contact.id, taskId: task.id }))
  const contactIds = [...new Set(values.map(({ contactId }) => contactId))]
  const taskIds = [...new Set(values.map(({ taskId }) => taskId))]
  const idsOf = (shares: typeof known) => new Map(shares.map((row) => [`${row.contactId}/${row.taskId}`, row.id]))
  let ids = idsOf(known)
  if (values.some(({ contactId, taskId }) => !ids.has(`${contactId}/${taskId}`))) {
    await insertPairs(database, values)
    ids = idsOf(await readStored(database, { contactIds, taskIds }))
  }
  return pairs.flatMap(({ contact, task }) => {
    const id = ids.get(`${contact.id}/${task.id}`)
    return id === undefined ? [] : [{ id, contact, task }]
  })
}

const assignmentNotFound = () => new Refusal(404, 'not-found', 'There is no such task in your household.')

/** Whether this contact task was handed over; true where nothing was, and the whole household is the caller's own. */
export const isHandedOver = ({ handover }: Person, contactTaskId: number): boolean =>
  !handover || handover.tasks.some((task) => task.contactTaskId === contactTaskId)

const signers = alias(contacts, 'signers')

/** Which of several is asked for, as the statement's answer says it. */
type Place = SQL<number>

const selectAssignments = (tx: Database, place: Place, since: SQL) =>
  tx
    .select({
      place,
      contact: contacts,
      taskId: contactTasks.taskId,
      signer: signers,
      hasOwnSignIn: sql<boolean>`exists (select 1 from ${accounts} where ${accounts.contactId} = ${contacts.id})`,
      portrait: { jpeg: sql<null>`null`, sha256: photos.sha256, receivedAt: photos.receivedAt },
      recordsOfThisDay: sql<number>`case when ${tasks.taskTypeId} = ${sql.raw(String(taskTypeIds.Waiver))} then 0
        else ${recordsSince(sql`${contacts.id}`, since)} end`.mapWith(Number),
      stamp: stampOfVenue,
    })
    .from(contactTasks)
    .innerJoin(contacts, eq(contacts.id, contactTasks.contactId))
    .innerJoin(tasks, eq(tasks.id, contactTasks.taskId))
    .leftJoin(photos, eq(photos.contactId, contacts.id))

const holdForPerson = builtForPerson((tx, value: Given<{ id: number; since: Date }>, { isReached, ownId }) =>
  selectAssignments(tx, sql`0`.mapWith(Number), value('since', receipts.receivedAt))
    .innerJoin(signers, sql`${signers.id} = ${ownId}`)
    .where(and(eq(contactTasks.id, value('id')), isReached))
    .for('key share', { of: tasks }),
)

const asked = {
  place: contactTasks.id,
  id: contactTasks.id,
  issuer: accounts.issuer,
  subject: accounts.subject,
  since: receipts.receivedAt,
}
const own = alias(accounts, 'own')

const holdForAccounts = builtOnce((tx, value: Given<{ rows: string }>) =>
  selectAssignments(tx, given('place').mapWith(Number), given('since'))
    .innerJoin(givenRows(asked, value('rows')), eq(contactTasks.id, given('id')))
    .innerJoin(own, and(eq(own.issuer, given('issuer')), eq(own.subject, given('subject'))))
    .innerJoin(signers, eq(signers.id, own.contactId))
    .where(eq(contacts.householdId, signers.householdId))
    .for('key share', { of: tasks }),
)

interface Asked {
  id: number
  caller: Person
  since: Date
}

const holdForCallers = together(async (tx, all: readonly Asked[]) => {
  const rows = all.map(({ id, caller: { issuer, subject }, since }, place) => ({ place, id, issuer, subject, since }))
  const found = new Map((await holdForAccounts(tx, { rows: asRows(rows) })).map((row) => [row.place, row]))
  return all.map((_, place) => found.get(place))
})

/**
 * Locks the task until the completion has been written: a deletion in between would miss its receipt, and leave it
 * behind.
 */
const holdAssignment = async (tx: Database, { caller, id, since }: Asked) =>
  caller.handover ? (await holdForPerson(tx, caller, { id, since }))[0] : holdForCallers(tx, { caller, id, since })

/**
 * The assignment of that id and contact; 404 unless it belongs to the caller's household. Its task stays until the
 * transaction ends, and what the venue has set up is looked at once.
 */
export async function requireOwnAssignment(
  tx: Database,
  caller: Caller,
  { id, contactId, at }: { id: number; contactId: number; at: Date },
): Promise<OwnAssignment> {
  const row = await holdAssignment(tx, { caller, id, since: dayBefore(at) })
  if (!isHandedOver(caller, id)) throw assignmentNotFound()
  if (row?.contact.id !== contactId) {
    // Nothing is said of a task before it is clear that the person is of the caller's household.
    await requireOwnContact(tx, caller, contactId)
    throw row ? contactNotFound() : assignmentNotFound()
  }
  const { taskId, stamp, place: _, ...found } = row
  return { id, ...found, task: await holdVenue(tx, stamp).task(taskId) }
}
