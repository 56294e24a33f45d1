import type { ContactTask } from '../../contract/entities/contact-task'
import { countsNoMore, type DocumentOfDay } from '../../outbox/ui/counts-no-more'
import type { ShownDocument } from '../../outbox/ui/shown-documents'

/** What a person is told about one contact task: never more than the server has said. */
export type ShownTaskState = 'open' | 'saved' | 'received' | 'accepted' | 'needs-attention'

/** What this needs to know of a document of the outbox. */
export type TaskDocument = Pick<ShownDocument, 'id' | 'contactTaskId'> & DocumentOfDay

/**
 * The newest document of each contact task, from a list with the newest first: older ones do not count. Found for all
 * at once: otherwise each task of a large family would search a queue of 500.
 */
export const newestByContactTask = <D extends TaskDocument>(documents: readonly D[]): ReadonlyMap<number, D> =>
  new Map(documents.toReversed().map((document) => [document.contactTaskId, document]))

/**
 * The server's state with the outbox laid over it. A document that the server holds is 'received' until the server
 * itself lists the contact task as complete; only then is it 'accepted'.
 */
export function shownContactTask(
  contactTask: Pick<ContactTask, 'id' | 'isComplete' | 'task'>,
  newest: ReadonlyMap<number, TaskDocument>,
): ShownTaskState {
  const document = newest.get(contactTask.id)
  if (!document || countsNoMore(contactTask, document)) return contactTask.isComplete ? 'accepted' : 'open'
  if (document.state === 'needs-attention') return 'needs-attention'
  if (document.state === 'received') return contactTask.isComplete ? 'accepted' : 'received'
  return 'saved'
}
