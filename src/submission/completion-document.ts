import type { ContactTask } from '../contract/entities/contact-task'
import { nameOfTaskType, taskTypes } from '../contract/task-types'
import type { DocumentToSave } from '../outbox/queue/outbox'
import type { Owner } from '../storage/owner'
import type { FormOpening } from './submission'

interface Completion {
  owner: Owner
  contactTask: ContactTask
  relatedObject: unknown
}

/** A contact task completed with what its form holds, as the exact bytes to send. */
export function completionDocument(
  { idOf, openedAt, seenUpTo }: FormOpening,
  { owner, contactTask, relatedObject }: Completion,
): DocumentToSave {
  const completed: ContactTask = {
    ...contactTask,
    // The portrait is no part of what is given, and the largest thing in the record.
    contact: { ...contactTask.contact, photo: null },
    isComplete: true,
    isSkipped: false,
    relatedObject,
  }
  return {
    id: idOf(contactTask.id),
    openedAt,
    seenUpTo,
    operation: 'completeContactTask',
    kind: taskTypes[nameOfTaskType(contactTask.task.taskTypeId)].completeEndpoint,
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
