import { endpoints } from '../contract/endpoints'
import type { PhotoContactTask } from '../contract/entities/contact-task'
import type { DocumentToSave, Outbox } from '../outbox/queue/outbox'
import type { Owner } from '../storage/owner'
import { completionDocument } from '../submission/completion-document'
import type { FormOpening, MakeDocuments } from '../submission/submission'
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
 * photo is on its way must not leave it without its completion. A photo that is taken again after a refusal finds the
 * first one's completion still waiting.
 */
export function photoDocuments(outbox: Pick<Outbox, 'completionWaitsForPhoto'>, taken: Taken): MakeDocuments {
  const { owner, contactTask } = taken
  return async (opening) => {
    const upload = uploadDocument(opening, taken)
    if (await outbox.completionWaitsForPhoto(contactTask.id)) return [upload]
    // Whether it was given elsewhere is the photo's question.
    const asked = { ...opening, seenUpTo: null }
    return [upload, completionDocument(asked, { owner, contactTask, relatedObject: contactTask.relatedObject })]
  }
}
