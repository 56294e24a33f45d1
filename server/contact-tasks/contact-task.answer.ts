import type { ContactTaskOf, OwnCompleteEndpoint } from '../../src/contract/entities/contact-task'
import type { Task } from '../../src/contract/entities/task'
import { nameOfTaskType, type TaskTypeName, taskTypeIds, taskTypes } from '../../src/contract/task-types'
import type { Database } from '../database/database'
import { type ContactRow, type Portrait, toContact } from '../households/contact.answer'
import { dayAt } from '../settings/venue-day'
import { type CachedVenue, cachedVenue } from '../venue-cache/cached-venue'
import { doesCompletionCount } from './effective-days'
import {
  readSignedWaivers,
  type SignedWaiver,
  signedWaiverKey,
  toSignedWaiver,
  toUnsignedWaiver,
} from './signed-waivers'
import { type Given, readGiven, toRentalProfile } from './stored-profiles'
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

const showsPictures = (assignments: readonly Assignment[]) =>
  assignments.some(({ task }) => task.taskTypeId === taskTypeIds.Photo)

interface WhatIsKnown {
  withPictures?: boolean
  /** What the venue has set up, where the caller has looked at it already. */
  venue?: CachedVenue
  /** The newest signature of each of these assignments, where the caller has just written it. */
  signedWaivers?: ReadonlyMap<string, SignedWaiver>
  /** What these people have given, as far as these assignments show it. */
  givenBy?: ReadonlyMap<number, Given>
}

/**
 * Reads what was signed, saved and photographed, and returns how far any of these assignments is at that instant. A
 * report leaves the pictures out.
 */
export async function readContactTaskAnswers(
  database: Database,
  assignments: readonly Assignment[],
  now: Date,
  { withPictures = showsPictures(assignments), venue: lookedAt, ...known }: WhatIsKnown = {},
): Promise<ContactTaskAnswers> {
  const contactIds = [...new Set(assignments.map(({ contact }) => contact.id))]
  const taskIds = [...new Set(assignments.map(({ task }) => task.id))]
  const asked = new Set(assignments.map(({ task }) => nameOfTaskType(task.taskTypeId)))
  /** Each query delays everyone who waits for the database, so nothing is read that no assignment shows. */
  const ifAsked = async <Key, Value>(name: TaskTypeName, read: () => Promise<Map<Key, Value>>) =>
    asked.has(name) ? read() : new Map<Key, Value>()
  const venue = lookedAt ?? (await cachedVenue(database))
  const { timeZone } = await venue.settings()
  const today = dayAt(now, timeZone)
  const references = await venue.rentalReferences()
  const givenBy = known.givenBy ?? (await readGiven(database, contactIds, { withPictures }))
  const signedWaivers =
    known.signedWaivers ?? (await ifAsked('Waiver', () => readSignedWaivers(database, venue, { contactIds, taskIds })))
  const askedAgainFrom = await ifAsked('Waiver', () => venue.askedAgainFrom(taskIds))

  const base = ({ id, contact, task }: Assignment, doneAt: Date | undefined, isComplete: boolean) => {
    const portrait = givenBy.get(contact.id)?.portrait ?? undefined
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
      const stored = givenBy.get(assignment.contact.id)?.rentalProfile
      return {
        ...base(assignment, stored?.updatedAt, counts(assignment.task, stored?.updatedAt)),
        relatedObject: toRentalProfile(references, stored),
      }
    },

    ChildRegistration(assignment) {
      const stored = givenBy.get(assignment.contact.id)?.registration
      return {
        ...base(assignment, stored?.updatedAt, counts(assignment.task, stored?.updatedAt)),
        relatedObject: stored?.value ?? null,
      }
    },

    Photo(assignment) {
      const portrait = givenBy.get(assignment.contact.id)?.portrait
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
  const known = signed && {
    signedWaivers: new Map([[signedWaiverKey(contact.id, task.id), signed]]),
    givenBy: new Map([[contact.id, { portrait, rentalProfile: null, registration: null }]]),
  }
  return answerFor(await readContactTaskAnswers(database, [assignment], now, known), assignment)
}
