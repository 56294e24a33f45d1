import * as v from 'valibot'
import { flag, id, idInUrl, utcInstant } from '../fields'
import { givenList } from '../given'
import { limits } from '../limits'
import { someOf } from '../some-of'
import { byTaskType, type TaskTypeName, type TaskTypes, taskTypeNames, taskTypes } from '../task-types'
import { GivenChildRegistration } from './child-registration'
import { Contact } from './contact'
import { Receipt } from './receipt'
import { GivenRentalProfile } from './rental-profile'
import { Task } from './task'
import { GivenWaiver } from './waiver'

/** Where the server of this project has the completion of each type, and all that it takes there. */
export type OwnCompleteEndpoint = TaskTypes[TaskTypeName]['completeEndpoint']
export const completeEndpoints = taskTypeNames.map((name) => taskTypes[name].completeEndpoint)
// Of texts: the app calls other servers with the values that they give.
export const OwnCompleteEndpoint = v.picklist<readonly string[]>(completeEndpoints)

const staysInPlace = (path: string) => path.split('/').every((part) => part !== '.' && part !== '..')

/**
 * What is behind `/api/tasks/contact/complete` for a contact task. Each server has values of its own (spec section 7
 * shows none), and one that completes all types in one place has none: ''.
 */
export const CompleteEndpoint = v.pipe(
  v.string(),
  v.maxLength(limits.code),
  v.check(staysInPlace, 'No path of its own'),
)

const fields = {
  id,
  taskId: id,
  contact: Contact,
  task: Task,
  completeEndpoint: v.nullish(CompleteEndpoint, ''),
  isComplete: flag,
  isSkipped: flag,
  isOptional: flag,
  isReadOnly: flag,
  modifiedDateUtc: utcInstant,
}

const contactTaskWith = <const S extends v.GenericSchema>(relatedObject: S) =>
  v.object({ ...fields, relatedObject: v.nullish(relatedObject, null) })

type ContactTaskSchema<S extends v.GenericSchema> = ReturnType<typeof contactTaskWith<S>>
type ContactTaskSchemas = { [Name in TaskTypeName]: ContactTaskSchema<TaskTypes[Name]['relatedObject']> }

const schemas = byTaskType<ContactTaskSchemas>((name) => contactTaskWith(taskTypes[name].relatedObject))

export const ContactTask = contactTaskWith(v.unknown())
export type ContactTask = v.InferOutput<typeof ContactTask>

type ContactTasks = {
  [Name in TaskTypeName]: Omit<ContactTask, 'relatedObject'> & {
    relatedObject: v.InferOutput<TaskTypes[Name]['relatedObject']> | null
  }
}
export type ContactTaskOf<Name extends TaskTypeName> = ContactTasks[Name]

export const WaiverContactTask = schemas.Waiver
export type WaiverContactTask = ContactTaskOf<'Waiver'>
export type RentalProfileContactTask = ContactTaskOf<'RentalProfile'>
export type ChildRegistrationContactTask = ContactTaskOf<'ChildRegistration'>
export const PhotoContactTask = schemas.Photo
export type PhotoContactTask = ContactTaskOf<'Photo'>

const group = <const S extends v.GenericSchema>(schema: S) => v.nullish(v.array(schema), [])

type GroupSchemas = {
  [Name in TaskTypeName as TaskTypes[Name]['groupKey']]: ReturnType<typeof group<ContactTaskSchemas[Name]>>
}

export const ContactTaskGrouping = someOf(
  Object.fromEntries(taskTypeNames.map((name) => [taskTypes[name].groupKey, group(schemas[name])])) as GroupSchemas,
)
export type ContactTaskGrouping = v.InferOutput<typeof ContactTaskGrouping>

/** The contact tasks of one type. */
export const contactTasksOf = <Name extends TaskTypeName>(grouping: ContactTaskGrouping, name: Name) =>
  // A group's key decides the type of what it holds; the compiler does not follow that through a parameter.
  grouping[taskTypes[name].groupKey] as ContactTaskOf<Name>[]

/** The contact tasks of all types, in the order of the types. */
export const allContactTasks = (grouping: ContactTaskGrouping): ContactTask[] =>
  taskTypeNames.flatMap((name): ContactTask[] => contactTasksOf(grouping, name))

/** Puts the contact tasks of each type into its group. */
export const groupingOf = (
  contactTasksOfType: <Name extends TaskTypeName>(name: Name) => ContactTaskOf<Name>[],
): ContactTaskGrouping =>
  Object.fromEntries(
    taskTypeNames.map((name) => [taskTypes[name].groupKey, contactTasksOfType(name)]),
  ) as ContactTaskGrouping

export const emptyGrouping = groupingOf(() => [])

export const ContactTaskGroupingRequest = v.object({
  contactIds: givenList(idInUrl, limits.contactsAtOnce),
  activityId: v.nullish(id, null),
})

/** The part of a sent contact task that a server uses; it reads the rest from its own records. */
export const GivenContactTask = v.object({
  id,
  contact: v.object({ contactId: id }),
  relatedObject: v.nullish(v.unknown(), null),
})

/** The related object of a completion, by the last part of its path. That of a photo is never read. */
export const givenRelatedObjects = {
  '/waiver': GivenWaiver,
  '/rentalprofile': GivenRentalProfile,
  '/childregistration': GivenChildRegistration,
  '/photo': null,
} as const satisfies Record<OwnCompleteEndpoint, v.GenericSchema | null>

/** The answer to a completion: the contact task as it now is, and from our server the receipt. */
export const CompletedContactTask = v.object({
  ...ContactTask.entries,
  receipt: v.optional(Receipt),
})
export type CompletedContactTask = v.InferOutput<typeof CompletedContactTask>

/** Which answer another server gives is not shown (spec section 7): a success of any kind will do. */
export const PhotoUploadAnswer = v.pipe(
  v.unknown(),
  v.transform((answer) => (typeof answer === 'object' && answer !== null ? answer : {})),
  v.looseObject({ receipt: v.optional(Receipt) }),
)
