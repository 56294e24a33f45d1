import type { FlowEntry, FlowTask } from './flow'
import type { TaskStanding } from './task-state'

/**
 * What stands beside a part. What was given during this check-in stays 'received' when the server's list has it too: a
 * guest who waits for that word must not see it pass by.
 */
export function standingOf({ contactTask, state, isGivenHere }: FlowEntry): TaskStanding {
  if (contactTask.isSkipped && (state === 'open' || state === 'accepted')) return 'skipped'
  return state === 'accepted' && isGivenHere ? 'received' : state
}

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
