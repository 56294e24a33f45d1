import type { FlowEntry, FlowTask } from './flow'
import type { TaskStanding } from './task-state'

export const standingOf = ({ contactTask, state }: FlowEntry): TaskStanding =>
  contactTask.isSkipped && (state === 'open' || state === 'accepted') ? 'skipped' : state

/** Nothing is left for the guest to do: given, skipped, or the server's. */
export const isDone = ({ contactTask }: FlowEntry) => contactTask.isComplete

export const entriesOf = (task: FlowTask): readonly FlowEntry[] => task.entries

export interface PersonInFlow {
  contact: FlowEntry['contactTask']['contact']
  parts: { task: FlowTask; entry: FlowEntry }[]
  /** 0 to 1. */
  progress: number
}

/** The same flow read by person, in the order in which people first appear. */
export function peopleIn(tasks: readonly FlowTask[]): PersonInFlow[] {
  const parts = tasks.flatMap((task) => entriesOf(task).map((entry) => ({ task, entry })))
  const contacts = new Map(parts.map(({ entry }) => [entry.contactTask.contact.contactId, entry.contactTask.contact]))
  return [...contacts.values()].map((contact) => {
    const own = parts.filter(({ entry }) => entry.contactTask.contact.contactId === contact.contactId)
    return { contact, parts: own, progress: own.filter(({ entry }) => isDone(entry)).length / own.length }
  })
}
