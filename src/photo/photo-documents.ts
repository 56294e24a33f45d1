import { endpoints } from '../contract/endpoints'
import type { PhotoContactTask } from '../contract/entities/contact-task'
import type { DocumentToSave } from '../outbox/queue/outbox'
import type { Owner } from '../storage/owner'
import { completionDocument } from '../submission/completion-document'
import type { FormOpening } from '../submission/submission'
import { multipartOf } from './multipart'

interface Taken {
  owner: Owner
  contactTask: PhotoContactTask
  /** JPEG of 400x400 pixels. */
  portrait: ArrayBuffer
}

function uploadDocument({ idOf, openedAt, seenUpTo }: FormOpening, { owner, contactTask, portrait }: Taken) {
  const id = idOf(contactTask.id, 'uploadPhoto')
  const file = { field: endpoints.uploadPhoto.body.file, fileName: 'photo.jpg', type: 'image/jpeg', bytes: portrait }
  return {
    id,
    openedAt,
    seenUpTo,
    operation: 'uploadPhoto',
    owner,
    query: { contactId: contactTask.contact.contactId },
    ...multipartOf(file, `photo-${id}`),
    contactId: contactTask.contact.contactId,
    contactTaskId: contactTask.id,
    orderKey: `contactTask:${contactTask.id}`,
    evidence: null,
  } satisfies DocumentToSave
}

/**
 * The photo and, behind it in order, the completion of its contact task (spec section 4): a tab that is killed while the
 * photo is on its way must not leave it without its completion.
 */
export const photoDocuments = (opening: FormOpening, taken: Taken): DocumentToSave[] => [
  uploadDocument(opening, taken),
  // Whether it was given elsewhere is the photo's question: this one may stand behind that of a photo that was refused.
  completionDocument(
    { ...opening, seenUpTo: null },
    { owner: taken.owner, contactTask: taken.contactTask, relatedObject: taken.contactTask.relatedObject },
  ),
]
