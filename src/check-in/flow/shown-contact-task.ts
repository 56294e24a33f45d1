import type { ContactTask } from '../../contract/entities/contact-task'
import type { ShownDocument } from '../../outbox/ui/shown-documents'

/** What a person is told about one contact task: never more than the server has said. */
export type ShownTaskState = 'open' | 'saved' | 'received' | 'accepted' | 'needs-attention'

/** What this needs to know of a document of the outbox. */
export type TaskDocument = Pick<ShownDocument, 'id' | 'contactTaskId' | 'state'>

/** The newest document of a contact task, of a list with the newest first: an older one says nothing of what stands now. */
export const newestDocument = <D extends TaskDocument>(contactTaskId: number, documents: readonly D[]) =>
  documents.find((document) => document.contactTaskId === contactTaskId) ?? null

/**
 * The server's word with the outbox laid over it. A document that the server holds is 'received' until the server itself
 * lists the contact task as complete; only then is it 'accepted'.
 * @param documents the newest first
 */
export function shownContactTask(
  contactTask: Pick<ContactTask, 'id' | 'isComplete'>,
  documents: readonly TaskDocument[],
): ShownTaskState {
  const document = newestDocument(contactTask.id, documents)
  if (!document) return contactTask.isComplete ? 'accepted' : 'open'
  if (document.state === 'needs-attention') return 'needs-attention'
  if (document.state === 'received') return contactTask.isComplete ? 'accepted' : 'received'
  return 'saved'
}
