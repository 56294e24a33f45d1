import { ContactTask } from '../../contract/entities/contact-task'
import type { BasehutDatabase } from '../../storage/database'
import type { Owner } from '../../storage/owner'
import { findKeptContactTasks } from '../personal/kept-contact-tasks'
import { countsNoMore } from './counts-no-more'
import type { ShownDocument } from './shown-documents'

/**
 * Marks the refused documents that the venue has another one for, as its newest list says. Home and the check-in count
 * their tasks as done: a badge that asked for attention would say otherwise, for good.
 */
export async function withSettled(
  database: BasehutDatabase,
  owner: Owner,
  documents: readonly ShownDocument[],
): Promise<readonly ShownDocument[]> {
  const refused = documents.filter(({ state }) => state === 'needs-attention')
  if (refused.length === 0) return documents
  const ids = new Set(refused.map(({ contactTaskId }) => contactTaskId))
  const kept = await findKeptContactTasks(database, owner, { ids, schema: ContactTask })
  return documents.map((document) => {
    const contactTask = kept.get(document.contactTaskId)
    const isSettled = document.state === 'needs-attention' && contactTask && countsNoMore(contactTask, document)
    return isSettled ? { ...document, isSettled, retryIds: [] } : document
  })
}
