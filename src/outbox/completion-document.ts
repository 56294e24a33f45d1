import type { ContactTask } from '../contract/contact-task'
import type { Owner } from '../storage/owner'
import type { DocumentToSave } from './outbox'

interface Completion {
  id: string
  owner: Owner
  contactTask: ContactTask
  relatedObject: unknown
  /** ISO 8601. */
  openedAt: string
}

/** A contact task completed with what its form holds, as the exact bytes to send. */
export function completionDocument({ id, owner, contactTask, relatedObject, openedAt }: Completion): DocumentToSave {
  const completed: ContactTask = {
    ...contactTask,
    // The portrait is no part of what is given, and the largest thing in the record.
    contact: { ...contactTask.contact, photo: null },
    isComplete: true,
    isSkipped: false,
    relatedObject,
  }
  return {
    id,
    operation: 'completeContactTask',
    owner,
    params: { completeEndpoint: contactTask.completeEndpoint },
    body: new TextEncoder().encode(JSON.stringify(completed)).buffer,
    contentType: 'application/json',
    contactId: contactTask.contact.contactId,
    contactTaskId: contactTask.id,
    orderKey: `contactTask:${contactTask.id}`,
    openedAt,
    evidence: null,
  }
}
