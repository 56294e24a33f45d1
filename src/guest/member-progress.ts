import type { Contact } from '../contract/contact'
import type { ContactTask, ContactTaskGrouping } from '../contract/contact-task'
import type { ShownDocument } from '../outbox/shown-documents'

/** How far one contact task is, as this device knows it. */
export type TaskStanding = 'open' | 'saved' | 'done' | 'needs-attention'

export interface MemberProgress {
  contact: Contact
  total: number
  /** Tasks with nothing left for the guest to do: done, or saved on this device. */
  finished: number
  /** What is left, in the order of the flow: first what must be done, then what may be. */
  open: readonly ContactTask[]
  mustDo: number
  attention: readonly ContactTask[]
  saved: readonly ContactTask[]
}

export type DocumentOfTask = Pick<ShownDocument, 'contactTaskId' | 'state' | 'receivedAt'>

export const contactTasksOf = (grouping: ContactTaskGrouping): ContactTask[] => [
  ...grouping.waiverContactTasks,
  ...grouping.rentalProfileContactTasks,
  ...grouping.childRegistrationContactTasks,
  ...grouping.photoContactTasks,
]

/**
 * A document received before the list was fetched says nothing any more: the list already knows it, and the task may
 * have fallen due again since.
 */
export const standingOf = (
  contactTask: Pick<ContactTask, 'id' | 'isComplete'>,
  documents: readonly DocumentOfTask[],
  listFetchedAt: string,
): TaskStanding => {
  const own = documents.filter(({ contactTaskId }) => contactTaskId === contactTask.id)
  if (own.some(({ state }) => state === 'needs-attention')) return 'needs-attention'
  if (own.some(({ state }) => state !== 'received')) return 'saved'
  const receivedSince = own.some(({ receivedAt }) => receivedAt !== null && receivedAt > listFetchedAt)
  return contactTask.isComplete || receivedSince ? 'done' : 'open'
}

interface Known {
  contacts: readonly Contact[]
  grouping: ContactTaskGrouping
  documents: readonly DocumentOfTask[]
  /** When the grouping was fetched (ISO 8601). */
  fetchedAt: string
  /** Task ids in the order of the activity; tasks that it does not name come after, as they are. */
  taskOrder: readonly number[]
}

export const progressOfMembers = ({ contacts, grouping, documents, fetchedAt, taskOrder }: Known): MemberProgress[] => {
  const placeOf = ({ taskId }: ContactTask) => {
    const place = taskOrder.indexOf(taskId)
    return place < 0 ? taskOrder.length : place
  }
  const all = contactTasksOf(grouping).sort((a, b) => placeOf(a) - placeOf(b))
  return contacts.map((contact) => {
    const own = all.filter((task) => task.contact.contactId === contact.contactId)
    const standing = (wanted: TaskStanding) => own.filter((task) => standingOf(task, documents, fetchedAt) === wanted)
    const open = standing('open')
    const required = open.filter(({ isOptional }) => !isOptional)
    const attention = standing('needs-attention')
    return {
      contact,
      total: own.length,
      finished: own.length - open.length - attention.length,
      open: [...required, ...open.filter(({ isOptional }) => isOptional)],
      mustDo: required.length,
      attention,
      saved: standing('saved'),
    }
  })
}
