import type { ContactTask } from '../contract/contact-task'
import type { DocumentToSave } from '../outbox/queue/outbox'
import type { Owner } from '../storage/owner'

/** What a document knows of the form that it came from. */
export type FormOpening = Pick<DocumentToSave, 'id' | 'openedAt' | 'seenUpTo'>

interface Completion extends FormOpening {
  owner: Owner
  contactTask: ContactTask
  relatedObject: unknown
}

/** A contact task completed with what its form holds, as the exact bytes to send. */
export function completionDocument({ owner, contactTask, relatedObject, ...opening }: Completion): DocumentToSave {
  const completed: ContactTask = {
    ...contactTask,
    // The portrait is no part of what is given, and the largest thing in the record.
    contact: { ...contactTask.contact, photo: null },
    isComplete: true,
    isSkipped: false,
    relatedObject,
  }
  return {
    ...opening,
    operation: 'completeContactTask',
    owner,
    params: { completeEndpoint: contactTask.completeEndpoint },
    body: new TextEncoder().encode(JSON.stringify(completed)).buffer,
    contentType: 'application/json',
    contactId: contactTask.contact.contactId,
    contactTaskId: contactTask.id,
    orderKey: `contactTask:${contactTask.id}`,
    evidence: null,
  }
}
