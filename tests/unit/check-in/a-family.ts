import * as v from 'valibot'
import type { FlowFacts } from '../../../src/check-in/flow/flow'
import { ContactTaskGrouping, emptyGrouping } from '../../../src/contract/entities/contact-task'
import { type TaskTypeName, taskTypeIds } from '../../../src/contract/task-types'

export const people = { maya: 1, jonas: 2, ida: 3, leo: 4 } as const
type Person = keyof typeof people

const groups = {
  Waiver: ['waiverContactTasks', '/waiver'],
  RentalProfile: ['rentalProfileContactTasks', '/rentalprofile'],
  ChildRegistration: ['childRegistrationContactTasks', '/childregistration'],
  Photo: ['photoContactTasks', '/photo'],
} as const

interface Wanted {
  id: number
  type: TaskTypeName
  taskId?: number
  person?: Person
  isComplete?: boolean
  isReadOnly?: boolean
  isOptional?: boolean
  relatedObject?: Record<string, unknown> | null
}

/** The server's list for these contact tasks, read through its schema. Task ids default to those of the types. */
export function grouping(...wanted: Wanted[]) {
  const lists: Record<string, unknown[]> = {}
  for (const { type, taskId = taskTypeIds[type], person = 'maya', isComplete = false, ...more } of wanted) {
    const [group, completeEndpoint] = groups[type]
    const list = lists[group] ?? []
    lists[group] = list
    list.push({
      taskId,
      contact: { contactId: people[person], firstName: person, lastName: 'Lindqvist' },
      task: { id: taskId, name: `${type} ${taskId}`, taskTypeId: taskTypeIds[type] },
      completeEndpoint,
      isComplete,
      isReadOnly: isComplete,
      ...more,
    })
  }
  return v.parse(ContactTaskGrouping, { ...emptyGrouping, ...lists })
}

export const facts = (list: ReturnType<typeof grouping>, more: Partial<FlowFacts> = {}): FlowFacts => ({
  grouping: list,
  chosenContactIds: Object.values(people),
  taskIds: null,
  documents: [],
  justSaved: {},
  skipped: [],
  passed: [],
  ...more,
})
