import type { CompleteEndpoint, ContactTaskOf } from '../../src/contract/entities/contact-task'
import type { Task } from '../../src/contract/entities/task'
import { nameOfTaskType, type TaskTypeName, taskTypeIds, taskTypes } from '../../src/contract/task-types'
import type { Database } from '../database/database'
import { type ContactRow, toContact } from '../households/contact.answer'
import { readPortraits } from '../photos/portraits'
import { dayAt } from '../settings/venue-day'
import { type CachedVenue, cachedVenue } from '../venue-cache/cached-venue'
import { doesCompletionCount } from './effective-days'
import { readSignedWaivers, signedWaiverKey, toSignedWaiver, toUnsignedWaiver } from './signed-waivers'
import { readChildRegistrations, readRentalProfiles, toRentalProfile } from './stored-profiles'
import { doesSignatureCount } from './waiver-validity'

/** One contact's share in one task, with the lasting id of its row. */
export interface Assignment {
  id: number
  contact: ContactRow
  task: Task
}

export type AnyContactTask = { [Name in TaskTypeName]: ContactTaskOf<Name> }[TaskTypeName]

export const completeEndpointOf = (task: Pick<Task, 'taskTypeId'>): CompleteEndpoint =>
  taskTypes[nameOfTaskType(task.taskTypeId)].completeEndpoint

/** How a contact's share in a task of each type stands. */
export type ContactTaskAnswers = { [Name in TaskTypeName]: (assignment: Assignment) => ContactTaskOf<Name> }

const showsPictures = (assignments: readonly Assignment[]) =>
  assignments.some(({ task }) => task.taskTypeId === taskTypeIds.Photo)

/**
 * Reads what was signed, saved and photographed, and returns how any of these assignments stands at that instant. A
 * report leaves the pictures out.
 */
export async function readContactTaskAnswers(
  database: Database,
  assignments: readonly Assignment[],
  now: Date,
  { withPictures = showsPictures(assignments), venue: lookedAt }: { withPictures?: boolean; venue?: CachedVenue } = {},
): Promise<ContactTaskAnswers> {
  const contactIds = [...new Set(assignments.map(({ contact }) => contact.id))]
  const taskIds = [...new Set(assignments.map(({ task }) => task.id))]
  const asked = new Set(assignments.map(({ task }) => nameOfTaskType(task.taskTypeId)))
  /** Each query costs everyone who waits for the database: what no assignment shows is not read. */
  const ifAsked = async <Key, Value>(name: TaskTypeName, read: () => Promise<Map<Key, Value>>) =>
    asked.has(name) ? read() : new Map<Key, Value>()
  const venue = lookedAt ?? (await cachedVenue(database))
  const { timeZone } = await venue.settings()
  const today = dayAt(now, timeZone)
  const portraits = await readPortraits(database, contactIds, { withPictures })
  const rentalProfiles = await ifAsked('RentalProfile', () => readRentalProfiles(database, contactIds))
  const references = await venue.rentalReferences()
  const registrations = await ifAsked('ChildRegistration', () => readChildRegistrations(database, contactIds))
  const signedWaivers = await ifAsked('Waiver', () => readSignedWaivers(database, venue, { contactIds, taskIds }))
  const askedAgainFrom = await ifAsked('Waiver', () => venue.askedAgainFrom(taskIds))

  const base = ({ id, contact, task }: Assignment, doneAt: Date | undefined, isComplete: boolean) => {
    const portrait = portraits.get(contact.id)
    const showsPhoto = task.taskTypeId === taskTypeIds.Photo
    return {
      id,
      taskId: task.id,
      contact: toContact(contact, portrait && (showsPhoto ? portrait : { ...portrait, jpeg: null }), today),
      // The text stands once, as rolText.
      task: { ...task, waiverText: '' },
      completeEndpoint: completeEndpointOf(task),
      isComplete,
      isSkipped: false,
      isOptional: task.isOptional,
      isReadOnly: isComplete,
      modifiedDateUtc: doneAt?.toISOString() ?? null,
    }
  }
  const counts = (task: Task, doneAt: Date | undefined) =>
    doneAt !== undefined && doesCompletionCount(dayAt(doneAt, timeZone), task.taskType?.effectiveDays ?? null, today)

  return {
    Waiver(assignment) {
      const { contact, task } = assignment
      const signed = signedWaivers.get(signedWaiverKey(contact.id, task.id))
      const isComplete = signed !== undefined && doesSignatureCount(task, signed, today, askedAgainFrom.get(task.id))
      return {
        ...base(assignment, signed?.receivedAt, isComplete),
        relatedObject: isComplete ? toSignedWaiver(signed) : toUnsignedWaiver(task),
      }
    },

    RentalProfile(assignment) {
      const stored = rentalProfiles.get(assignment.contact.id)
      return {
        ...base(assignment, stored?.updatedAt, counts(assignment.task, stored?.updatedAt)),
        relatedObject: toRentalProfile(references, stored),
      }
    },

    ChildRegistration(assignment) {
      const stored = registrations.get(assignment.contact.id)
      return {
        ...base(assignment, stored?.updatedAt, counts(assignment.task, stored?.updatedAt)),
        relatedObject: stored?.value ?? null,
      }
    },

    Photo(assignment) {
      const portrait = portraits.get(assignment.contact.id)
      return {
        ...base(assignment, portrait?.receivedAt, counts(assignment.task, portrait?.receivedAt)),
        relatedObject: portrait ? { photoHash: portrait.sha256 } : null,
      }
    },
  }
}

/** How one of the assignments stands. */
export const answerFor = (answers: ContactTaskAnswers, assignment: Assignment): AnyContactTask =>
  answers[nameOfTaskType(assignment.task.taskTypeId)](assignment)

/** How one assignment stands at that instant. */
export const readContactTaskAnswer = async (database: Database, assignment: Assignment, now: Date) =>
  answerFor(await readContactTaskAnswers(database, [assignment], now), assignment)
