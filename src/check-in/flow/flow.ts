import {
  type ContactTask,
  type ContactTaskGrouping,
  type ContactTaskOf,
  contactTasksOf,
} from '../../contract/entities/contact-task'
import type { Task } from '../../contract/entities/task'
import { type TaskTypeName, taskTypeNames } from '../../contract/task-types'
import type { JustSaved } from './just-saved'
import { newestByContactTask, type ShownTaskState, shownContactTask, type TaskDocument } from './shown-contact-task'
import { isSkippable } from './skipping'

/** One contact task as it is on this device: flags and state with the outbox and the skips laid over. */
export interface FlowEntry<CT extends ContactTask = ContactTask> {
  contactTask: CT
  state: ShownTaskState
  isSkippable: boolean
  /** Passed over without completing it: a waiver that this person cannot or will not sign now. */
  isPassed: boolean
}

export interface FlowTaskOf<Name extends TaskTypeName> {
  type: Name
  task: Task
  entries: readonly FlowEntry<ContactTaskOf<Name>>[]
}
export type FlowTask = { [Name in TaskTypeName]: FlowTaskOf<Name> }[TaskTypeName]

export interface FlowFacts {
  grouping: ContactTaskGrouping
  /** The people being checked in, in the family's order. */
  chosenContactIds: readonly number[]
  /** The selected activity's tasks in their order; null for the general list. */
  taskIds: readonly number[] | null
  documents: readonly TaskDocument[]
  justSaved: JustSaved
  /** Contact tasks skipped and passed since this check-in began. */
  skipped: readonly number[]
  passed: readonly number[]
}

/** The facts, prepared once for the look-ups of all contact tasks. */
interface Looked extends Omit<FlowFacts, 'documents'> {
  newest: ReadonlyMap<number, TaskDocument>
}

/** The tasks of this check-in, in the order of their steps; each has at least one contact task. */
export function readFlow({ documents, ...facts }: FlowFacts): FlowTask[] {
  const looked = { ...facts, newest: newestByContactTask(documents) }
  const tasks = taskTypeNames.flatMap((name) => tasksOf(name, looked) as FlowTask[])
  return inOrder(tasks, facts.taskIds, (each) => each.task.id)
}

function tasksOf<Name extends TaskTypeName>(type: Name, facts: Looked): FlowTaskOf<Name>[] {
  const contactTasks = contactTasksOf(facts.grouping, type)
  const isChosen = new Set(facts.chosenContactIds)
  const chosen = contactTasks.filter((each) => isChosen.has(each.contact.contactId))
  const tasks = new Map(chosen.map((each) => [each.taskId, each.task]))
  return [...tasks].map(([taskId, task]) => {
    const ofTask = chosen.filter((each) => each.taskId === taskId)
    const family = inOrder(ofTask, facts.chosenContactIds, (each) => each.contact.contactId)
    return { type, task, entries: family.map((each) => entryOf(each, facts)) }
  })
}

function entryOf<CT extends ContactTask>(contactTask: CT, facts: Looked): FlowEntry<CT> {
  const state = stateOf(contactTask, facts)
  const isSkipped = state === 'open' && facts.skipped.includes(contactTask.id)
  const isDone = isSkipped || state === 'saved' || state === 'received'
  const flags = isDone ? { isComplete: true, isReadOnly: true } : {}
  const again = state === 'needs-attention' ? { isComplete: false, isReadOnly: false } : {}
  return {
    contactTask: { ...contactTask, ...flags, ...again, isSkipped: contactTask.isSkipped || isSkipped },
    state,
    isSkippable: isSkippable(contactTask),
    isPassed: facts.passed.includes(contactTask.id),
  }
}

function stateOf(contactTask: ContactTask, { newest, justSaved }: Looked): ShownTaskState {
  const told = shownContactTask(contactTask, newest)
  if (told !== 'open' && told !== 'needs-attention') return told
  const isAheadOfList = justSaved[contactTask.id] === (newest.get(contactTask.id)?.id ?? null)
  return isAheadOfList ? 'saved' : told
}

/** Those named by `order` first and in that order; the rest after them, so that nothing due is ever left out. */
function inOrder<T>(items: readonly T[], order: readonly number[] | null, idOf: (item: T) => number) {
  const places = new Map(order?.map((id, place) => [id, place] as const).reverse())
  const placeOf = (item: T) => places.get(idOf(item)) ?? Number.MAX_SAFE_INTEGER
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Only the first incomplete contact task is shown for editing (spec section 4). */
export const firstIncomplete = <CT extends ContactTask>(entries: readonly FlowEntry<CT>[]) =>
  entries.find((entry) => !entry.contactTask.isComplete && !entry.isPassed) ?? null

const isOpen = (task: FlowTask) => firstIncomplete<ContactTask>(task.entries) !== null

/**
 * The task that follows `currentTaskId`, or null when nothing is left to do. With no current task, the first open one.
 * Finished tasks are skipped, and open ones before the current one are returned to, so that no one is told that all is
 * done while something is not.
 */
export function nextTask(tasks: readonly FlowTask[], currentTaskId: number | null): FlowTask | null {
  const place = tasks.findIndex((each) => each.task.id === currentTaskId)
  const ahead = [...tasks.slice(place + 1), ...tasks.slice(0, place + 1)]
  return ahead.find(isOpen) ?? null
}

export interface OpenPart {
  task: FlowTask
  entry: FlowEntry
}

/** What 'Next' leads to: the rest of the current task first, then the tasks after it; null when nothing is left. */
export function nextOpenPart(tasks: readonly FlowTask[], currentTaskId: number | null): OpenPart | null {
  const current = tasks.find(({ task }) => task.id === currentTaskId)
  const task = current && isOpen(current) ? current : nextTask(tasks, currentTaskId)
  const entry = task && firstIncomplete<ContactTask>(task.entries)
  return task && entry ? { task, entry } : null
}

/** The task that a check-in route shows: that of the contact task asked for, else the first open one of its type. */
export function taskOfRoute<Name extends TaskTypeName>(
  tasks: readonly FlowTask[],
  type: Name,
  contactTaskId?: number,
): FlowTaskOf<Name> | null {
  const ofType = tasks.filter((each) => each.type === type)
  const asked = ofType.find((task) => task.entries.some(({ contactTask }) => contactTask.id === contactTaskId))
  // A task's type decides the type of its entries; the compiler does not follow that through a parameter.
  return (asked ?? ofType.find(isOpen) ?? ofType[0] ?? null) as FlowTaskOf<Name> | null
}

/**
 * The contact task to show: the one asked for, else the first incomplete, else one that was passed over, so that a
 * guest who comes back can still do it; if all are done, the first, to be read.
 */
export function entryOnScreen<CT extends ContactTask>(entries: readonly FlowEntry<CT>[], contactTaskId?: number) {
  return (
    entries.find(({ contactTask }) => contactTask.id === contactTaskId) ??
    firstIncomplete(entries) ??
    entries.find(({ contactTask }) => !contactTask.isComplete) ??
    entries[0] ??
    null
  )
}

/** Complete is offered only when every contact task is read-only and either complete or optional (spec section 2). */
export const canComplete = (tasks: readonly FlowTask[]) =>
  tasks.every((task) =>
    task.entries.every(
      ({ contactTask }) => contactTask.isReadOnly && (contactTask.isComplete || contactTask.isOptional),
    ),
  )

/** Incomplete and not optional, passed or not. */
export const isStillToDo = ({ contactTask }: FlowEntry) => !contactTask.isComplete && !contactTask.isOptional

/** What a guest still has to do. */
export const stillToDo = (tasks: readonly FlowTask[]): OpenPart[] =>
  tasks.flatMap((task) => {
    const entries: readonly FlowEntry[] = task.entries
    return entries.filter(isStillToDo).map((entry) => ({ task, entry }))
  })

export const checkInPaths = {
  Waiver: '/checkin/waiver',
  RentalProfile: '/checkin/rentalprofile',
  ChildRegistration: '/checkin/childregistration',
  Photo: '/checkin/photo',
} as const satisfies Record<TaskTypeName, string>
