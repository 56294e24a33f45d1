import type { PhotoContactTask } from '../contract/contact-task'
import { endpoints } from '../contract/endpoints'
import type { DocumentToSave, Outbox } from '../outbox/queue/outbox'
import type { Owner } from '../storage/owner'
import { completionDocument, type FormOpening } from '../submission/completion-document'
import { submitDocument } from '../submission/submit-document'
import { multipartOf } from './multipart'

interface Completed extends FormOpening {
  owner: Owner
  contactTask: PhotoContactTask
}

interface Taken extends Completed {
  /** JPEG of 400x400 pixels. */
  portrait: ArrayBuffer
}

export function uploadDocument({ owner, contactTask, portrait, ...opening }: Taken): DocumentToSave {
  const file = { field: endpoints.uploadPhoto.body.file, fileName: 'photo.jpg', type: 'image/jpeg', bytes: portrait }
  return {
    ...opening,
    operation: 'uploadPhoto',
    owner,
    query: { contactId: contactTask.contact.contactId },
    ...multipartOf(file, `photo-${opening.id}`),
    contactId: contactTask.contact.contactId,
    contactTaskId: contactTask.id,
    orderKey: `contactTask:${contactTask.id}`,
    evidence: null,
  }
}

/**
 * Saves and sends the photo and, behind it in order, the completion of its contact task (spec section 4). Both are
 * durable before the first is sent: a tab that is killed while the photo is on its way must not leave it without its
 * completion. Says when both are, and what became of the photo.
 */
export async function submitPhoto(
  outbox: Outbox,
  taken: Taken,
  onDurable?: () => void,
): Promise<'received' | 'saved' | 'rejected'> {
  const upload = uploadDocument(taken)
  await outbox.save(upload)
  // Whether it was given elsewhere is the photo's question: this one may stand behind that of a photo that was refused.
  await outbox.save(completionOf({ ...taken, id: crypto.randomUUID(), seenUpTo: null }))
  onDurable?.()
  return submitDocument(outbox, upload)
}

/** Completes the contact task of somebody whose photo a picture service has taken. */
export const submitPhotoCompletion = (outbox: Outbox, completed: Completed) =>
  submitDocument(outbox, completionOf(completed))

const completionOf = ({ id, openedAt, seenUpTo = null, owner, contactTask }: Completed) =>
  completionDocument({ id, openedAt, seenUpTo, owner, contactTask, relatedObject: contactTask.relatedObject })
