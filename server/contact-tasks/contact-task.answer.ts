import type { ContactTaskOf, OwnCompleteEndpoint } from '../../src/contract/entities/contact-task'
import type { Task } from '../../src/contract/entities/task'
import { nameOfTaskType, type TaskTypeName, taskTypeIds, taskTypes } from '../../src/contract/task-types'
import type { Database } from '../database/database'
import { type ContactRow, type Portrait, toContact } from '../households/contact.answer'
import { dayAt } from '../settings/venue-day'
import { type CachedVenue, cachedVenue } from '../venue-cache/cached-venue'
import { doesCompletionCount } from './effective-days'
import { type KnownOfPerson, readKnownOfPeople } from './known-of-people'
import { type SignedWaiver, signedWaiverKey, signedWaiversOf, toSignedWaiver, toUnsignedWaiver } from './signed-waivers'
import { toRentalProfile } from './stored-profiles'
import { doesSignatureCount } from './waiver-validity'

/** One contact's share in one task, with the lasting id of its row. */
export interface Assignment {
  id: number
  contact: ContactRow
  task: Task
}

/** An assignment that the caller may complete. */
export interface OwnAssignment extends Assignment {
  /** The adult of the household who is signed in. */
  signer: ContactRow
  /** Whether the contact signs in for themselves. */
  hasOwnSignIn: boolean
  /** Of the contact; the picture itself is left out. */
  portrait: Portrait | null
  /** What the contact has given within a day; 0 for a waiver, which has a bound of its own. */
  recordsOfThisDay: number
}

export type AnyContactTask = { [Name in TaskTypeName]: ContactTaskOf<Name> }[TaskTypeName]

export const completeEndpointOf = (task: Pick<Task, 'taskTypeId'>): OwnCompleteEndpoint =>
  taskTypes[nameOfTaskType(task.taskTypeId)].completeEndpoint

/** How far a contact's share in a task of each type is. */
export type ContactTaskAnswers = { [Name in TaskTypeName]: (assignment: Assignment) => ContactTaskOf<Name> }

/** Whether the answers of these tasks have pictures in them. */
export const showsPictures = (shares: readonly Pick<Assignment, 'task'>[]) =>
  shares.some(({ task }) => task.taskTypeId === taskTypeIds.Photo)

/** How far any of these assignments is at that instant, by what is known of their people. */
export async function contactTaskAnswers(
  venue: CachedVenue,
  assignments: readonly Assignment[],
  people: ReadonlyMap<number, KnownOfPerson>,
  now: Date,
): Promise<ContactTaskAnswers> {
  const { timeZone } = await venue.settings()
  const today = dayAt(now, timeZone)
  const references = await venue.rentalReferences()
  const signedWaivers = await signedWaiversOf(venue, people)
  const waivers = assignments.flatMap(({ task }) => (task.taskTypeId === taskTypeIds.Waiver ? [task.id] : []))
  const askedAgainFrom = await venue.askedAgainFrom([...new Set(waivers)])

  const base = ({ id, contact, task }: Assignment, doneAt: Date | undefined, isComplete: boolean) => {
    const portrait = people.get(contact.id)?.portrait ?? undefined
    const showsPhoto = task.taskTypeId === taskTypeIds.Photo
    return {
      id,
      taskId: task.id,
      contact: toContact(contact, portrait && (showsPhoto ? portrait : { ...portrait, jpeg: null }), today),
      // The text is there once, as rolText.
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
      const stored = people.get(assignment.contact.id)?.rentalProfile
      return {
        ...base(assignment, stored?.updatedAt, counts(assignment.task, stored?.updatedAt)),
        relatedObject: toRentalProfile(references, stored),
      }
    },

    ChildRegistration(assignment) {
      const stored = people.get(assignment.contact.id)?.registration
      return {
        ...base(assignment, stored?.updatedAt, counts(assignment.task, stored?.updatedAt)),
        relatedObject: stored?.value ?? null,
      }
    },

    Photo(assignment) {
      const portrait = people.get(assignment.contact.id)?.portrait
      return {
        ...base(assignment, portrait?.receivedAt, counts(assignment.task, portrait?.receivedAt)),
        relatedObject: portrait ? { photoHash: portrait.sha256 } : null,
      }
    },
  }
}

/** How far one of the assignments is. */
export const answerFor = (answers: ContactTaskAnswers, assignment: Assignment): AnyContactTask =>
  answers[nameOfTaskType(assignment.task.taskTypeId)](assignment)

/** How far one assignment is at that instant; `signed` is its newest signature, where the caller has just written it. */
export async function readContactTaskAnswer(
  database: Database,
  assignment: OwnAssignment,
  { now, signed }: { now: Date; signed: SignedWaiver | undefined },
) {
  const { contact, task, portrait } = assignment
  const venue = await cachedVenue(database)
  const asked = { contactIds: [contact.id], taskIds: [task.id] }
  const people = signed
    ? new Map([[contact.id, { portrait, rentalProfile: null, registration: null, signatures: [signed] }]])
    : (await readKnownOfPeople(database, asked, { withPictures: showsPictures([assignment]) })).of
  return answerFor(await contactTaskAnswers(venue, [assignment], people, now), assignment)
}
