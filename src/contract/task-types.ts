import * as v from 'valibot'
import { ChildRegistration } from './entities/child-registration'
import { RentalProfile } from './entities/rental-profile'
import { Waiver } from './entities/waiver'

interface TaskTypeRow {
  /** The built-in id (spec section 9). */
  id: number
  /** Where its contact tasks are in a ContactTaskGrouping. */
  groupKey: string
  /** Last part of the path of the call that completes it, here; it also names the kind of a document on the device. */
  completeEndpoint: `/${string}`
  /** Schema of what a contact task of this type carries as `relatedObject`. */
  relatedObject: v.GenericSchema
}

/**
 * Every type of task, in the order in which a guest meets them. The app and the server derive the rest from these rows:
 * a type that has a row here and is missing anywhere else does not compile.
 */
export const taskTypes = {
  Waiver: { id: 1, groupKey: 'waiverContactTasks', completeEndpoint: '/waiver', relatedObject: Waiver },
  RentalProfile: {
    id: 2,
    groupKey: 'rentalProfileContactTasks',
    completeEndpoint: '/rentalprofile',
    relatedObject: RentalProfile,
  },
  ChildRegistration: {
    id: 3,
    groupKey: 'childRegistrationContactTasks',
    completeEndpoint: '/childregistration',
    relatedObject: ChildRegistration,
  },
  Photo: { id: 4, groupKey: 'photoContactTasks', completeEndpoint: '/photo', relatedObject: v.unknown() },
} as const satisfies Record<string, TaskTypeRow>

export type TaskTypes = typeof taskTypes
export type TaskTypeName = keyof TaskTypes
export type TaskTypeId = TaskTypes[TaskTypeName]['id']

export const taskTypeNames = Object.keys(taskTypes) as TaskTypeName[]

/** One value for each task type. TypeScript cannot follow a loop over names, so the one cast is here. */
export const byTaskType = <T extends Record<TaskTypeName, unknown>>(make: (name: TaskTypeName) => unknown): T =>
  Object.fromEntries(taskTypeNames.map((name) => [name, make(name)])) as T

export const taskTypeIds = byTaskType<{ [Name in TaskTypeName]: TaskTypes[Name]['id'] }>((name) => taskTypes[name].id)

const namesById = new Map<TaskTypeId, TaskTypeName>(taskTypeNames.map((name) => [taskTypes[name].id, name]))

export function nameOfTaskType(id: TaskTypeId): TaskTypeName {
  const name = namesById.get(id)
  if (!name) throw new Error(`There is no task type ${id}`)
  return name
}
