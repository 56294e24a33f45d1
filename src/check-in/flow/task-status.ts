import { groupedBy } from '../../contract/grouped-by'
import { shareDone } from '../../ui/share-done'
import type { TaskStatus } from '../task-status-mark'
import type { FlowEntry, FlowTask } from './flow'

/**
 * The status shown beside a part. 'Received' is shown for all that the venue has, listed or not: a guest who waits for
 * it must not see it flash past, nor another word for the same thing beside someone else.
 */
export function taskStatusOf({ contactTask, state }: FlowEntry): TaskStatus {
  if (contactTask.isSkipped && (state === 'open' || state === 'accepted')) return 'skipped'
  return state === 'accepted' ? 'received' : state
}

/** Nothing is left for the guest to do: given, skipped, or the server's. */
export const isDone = ({ contactTask }: FlowEntry) => contactTask.isComplete

export const entriesOf = (task: FlowTask): readonly FlowEntry[] => task.entries

export interface PersonInFlow {
  contact: FlowEntry['contactTask']['contact']
  parts: { task: FlowTask; entry: FlowEntry }[]
  /** 0 to 1; null where nothing has to be done. */
  progress: number | null
  /** Something that was given is on this device only. */
  waits: boolean
}

/** The same flow read by person, in the order in which people first appear. */
export function peopleIn(tasks: readonly FlowTask[]): PersonInFlow[] {
  const parts = tasks.flatMap((task) => entriesOf(task).map((entry) => ({ task, entry })))
  const contacts = new Map(parts.map(({ entry }) => [entry.contactTask.contact.contactId, entry.contactTask.contact]))
  const partsOf = groupedBy(parts, ({ entry }) => entry.contactTask.contact.contactId)
  return [...contacts].map(([contactId, contact]) => {
    const own = partsOf.get(contactId) ?? []
    const progress = shareDone(
      own.map(({ entry: { state, contactTask: each } }) => ({
        isDone: state !== 'open' && state !== 'needs-attention',
        // A part that needs attention was submitted, so it counts although it is optional.
        isOptional: each.isOptional && state === 'open',
      })),
    )
    return { contact, parts: own, progress, waits: own.some(({ entry }) => entry.state === 'saved') }
  })
}
