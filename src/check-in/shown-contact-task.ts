import type { ContactTask } from '../contract/contact-task'

/** What a person is told about one contact task: never more than the server has said. */
export type ShownTaskState = 'open' | 'saved' | 'received' | 'accepted' | 'needs-attention'

/** What this needs to know of a document of the outbox. */
export interface TaskDocument {
  contactTaskId: number
  state: 'saved' | 'sending' | 'received' | 'needs-attention' | 'waiting-for-sign-in'
  /** ISO 8601. */
  savedAt: string
  receivedAt: string | null
}

/** The newest document of a contact task: an older one says nothing about what stands now. */
export const newestDocument = <D extends TaskDocument>(contactTaskId: number, documents: readonly D[]) =>
  documents
    .filter((document) => document.contactTaskId === contactTaskId)
    .reduce<D | null>((newest, each) => (newest && newest.savedAt >= each.savedAt ? newest : each), null)

/**
 * The server's word with the outbox laid over it. A document that the server holds is 'received' until the server itself
 * lists the contact task as complete; only then is it 'accepted'. A list fetched after the receipt knows the document:
 * where it still says incomplete, the task has fallen due again.
 * @param fetchedAt when the server's list was fetched (ISO 8601); null when unknown
 */
export function shownContactTask(
  contactTask: Pick<ContactTask, 'id' | 'isComplete'>,
  documents: readonly TaskDocument[],
  fetchedAt: string | null = null,
): ShownTaskState {
  const document = newestDocument(contactTask.id, documents)
  if (!document) return contactTask.isComplete ? 'accepted' : 'open'
  if (document.state === 'needs-attention') return 'needs-attention'
  if (document.state !== 'received') return 'saved'
  if (contactTask.isComplete) return 'accepted'
  const isKnownToList = fetchedAt !== null && document.receivedAt !== null && document.receivedAt < fetchedAt
  return isKnownToList ? 'open' : 'received'
}
