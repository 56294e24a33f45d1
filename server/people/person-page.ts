import { eq, inArray } from 'drizzle-orm'
import type { PersonPage, PersonTask } from '../../src/contract/entities/staff/person'
import { ageOn } from '../../src/contract/waiver/signer'
import { childRegistrations } from '../contact-tasks/child-registration.table'
import { answerFor } from '../contact-tasks/contact-task.answer'
import { readContactTasksAt } from '../contact-tasks/contact-tasks-at'
import type { Database } from '../database/database'
import { withOwnSignIn } from '../households/adults/own-sign-in'
import type { ContactRow } from '../households/contact.answer'
import { listHousehold } from '../households/household.handlers'
import { readLocation } from '../locations/location.answer'
import { maskedRecipient } from '../media/masked-recipient'
import { passMedia } from '../media/pass-media.table'
import { readTicket } from '../media/ticket.queries'
import { tickets } from '../media/ticket.table'
import { readPortraits } from '../photos/portraits'
import { venueDay } from '../settings/venue-day'
import { countReceived, readReceived } from './received-documents'
import { requireContact } from './require-contact'

/** How far every task of these people is at the location, in the order of its tasks. */
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
    documents: await readReceived(database, ids, { today, after: 0 }),
    documentCount: await countReceived(database, ids),
    emailHint: maskedRecipient(household.find(({ isHeadOfHousehold }) => isHeadOfHousehold)?.email ?? ''),
  }
}
