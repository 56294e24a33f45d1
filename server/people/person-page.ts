import { desc, eq, inArray } from 'drizzle-orm'
import type { PersonDocument, PersonPage, PersonTask } from '../../src/contract/entities/staff/person'
import { ageOn } from '../../src/contract/waiver/signer'
import { childRegistrations } from '../contact-tasks/child-registration.table'
import { answerFor } from '../contact-tasks/contact-task.answer'
import { contactTasks } from '../contact-tasks/contact-task.table'
import { readContactTasksAt } from '../contact-tasks/contact-tasks-at'
import type { Database } from '../database/database'
import { listDocuments } from '../documents/list-documents'
import { withOwnSignIn } from '../households/adults/own-sign-in'
import type { ContactRow } from '../households/contact.answer'
import { listHousehold } from '../households/household.handlers'
import { readLocation } from '../locations/location.answer'
import { maskedRecipient } from '../media/masked-recipient'
import { passMedia } from '../media/pass-media.table'
import { readTicket } from '../media/ticket.queries'
import { tickets } from '../media/ticket.table'
import { readPortraits } from '../photos/portraits'
import { receipts } from '../records/receipt.table'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { venueDay } from '../settings/venue-day'
import { tasks } from '../tasks/task.table'
import { requireContact } from './require-contact'

/** How every task of these people stands at the location, in the order of its tasks. */
export async function readPersonTasks(
  database: Database,
  contacts: readonly ContactRow[],
  { locationId, now }: { locationId: number; now: Date },
): Promise<PersonTask[]> {
  const location = await readLocation(database, locationId)
  const who = { contacts, location, activityId: null, now }
  const { assignments, answers } = await readContactTasksAt(database, who, { withPictures: false })
  return assignments.map((assignment) => {
    const { isComplete, modifiedDateUtc } = answerFor(answers, assignment)
    return {
      contactTaskId: assignment.id,
      contactId: assignment.contact.id,
      taskId: assignment.task.id,
      name: assignment.task.name,
      taskTypeId: assignment.task.taskTypeId,
      isOptional: assignment.task.isOptional,
      isComplete,
      doneDateUtc: isComplete ? modifiedDateUtc : null,
    }
  })
}

async function readDocuments(
  database: Database,
  contactIds: readonly number[],
  today: string,
): Promise<PersonDocument[]> {
  const signed = new Map((await listDocuments(database, contactIds, today)).map((document) => [document.id, document]))
  const rows = await database
    .select({
      id: receipts.id,
      contactId: receipts.contactId,
      title: tasks.name,
      receivedAt: receipts.receivedAt,
      deletedAt: receipts.deletedAt,
    })
    .from(receipts)
    .leftJoin(contactTasks, eq(contactTasks.id, receipts.contactTaskId))
    .leftJoin(tasks, eq(tasks.id, contactTasks.taskId))
    .leftJoin(waiverEvidence, eq(waiverEvidence.receiptId, receipts.id))
    .where(inArray(receipts.contactId, [...contactIds]))
    // Of two signatures of one moment the guest's own list has the later one first, too.
    .orderBy(desc(receipts.receivedAt), desc(waiverEvidence.id), desc(receipts.id))
  return rows.map(({ receivedAt, deletedAt, title, ...row }) => ({
    ...row,
    // As it was called when it was signed.
    title: signed.get(row.id)?.taskName || (title ?? ''),
    receivedDateUtc: receivedAt.toISOString(),
    isDeleted: deletedAt !== null,
    isSigned: signed.has(row.id),
    signed: signed.get(row.id) ?? null,
  }))
}

async function readPasses(database: Database, contactIds: readonly number[]) {
  const rows = await database
    .select({ contactId: passMedia.contactId, ticketId: tickets.id })
    .from(tickets)
    .innerJoin(passMedia, eq(passMedia.id, tickets.mediaId))
    .where(inArray(passMedia.contactId, [...contactIds]))
  const passes = new Map<number, Pick<Awaited<ReturnType<typeof readTicket>>, 'id' | 'status'>>()
  for (const { contactId, ticketId } of rows) {
    const { id, status } = await readTicket(database, ticketId)
    passes.set(contactId, { id, status })
  }
  return passes
}

const withHealthAnswers = async (database: Database, contactIds: readonly number[]) => {
  const rows = await database
    .select({ contactId: childRegistrations.contactId })
    .from(childRegistrations)
    .where(inArray(childRegistrations.contactId, [...contactIds]))
  return new Set(rows.map(({ contactId }) => contactId))
}

/** All that staff see of a person at once. What is given in confidence is only said to be there. */
export async function readPersonPage(
  database: Database,
  { contactId, locationId, now }: { contactId: number; locationId: number; now: Date },
): Promise<PersonPage> {
  const { householdId } = await requireContact(database, contactId)
  const household = await listHousehold(database, householdId)
  const ids = household.map(({ id }) => id)
  const today = await venueDay(database, now)
  const portraits = await readPortraits(database, ids, { withPictures: true })
  const ownSignIns = await withOwnSignIn(database, ids)
  const passes = await readPasses(database, ids)
  const answered = await withHealthAnswers(database, ids)
  return {
    contactId,
    locationId,
    people: household.map((contact) => {
      const jpeg = portraits.get(contact.id)?.jpeg
      return {
        contactId: contact.id,
        firstName: contact.firstName,
        lastName: contact.lastName,
        dateOfBirth: contact.dateOfBirth,
        age: ageOn(today, contact.dateOfBirth),
        isHeadOfHouseHold: contact.isHeadOfHousehold,
        hasOwnSignIn: ownSignIns.has(contact.id),
        photo: jpeg ? Buffer.from(jpeg).toString('base64') : null,
        emailHint: maskedRecipient(contact.email ?? ''),
        customerId: contact.customerId,
        ipCode: contact.ipCode,
        hasHealthAnswers: answered.has(contact.id),
        pass: passes.get(contact.id) ?? null,
      }
    }),
    tasks: await readPersonTasks(database, household, { locationId, now }),
    documents: await readDocuments(database, ids, today),
    emailHint: maskedRecipient(household.find(({ isHeadOfHousehold }) => isHeadOfHousehold)?.email ?? ''),
  }
}
