import type { ShownDocument } from '../../outbox/ui/shown-documents'
import { worstOf } from '../../outbox/ui/worst-of'

/**
 * What is beside someone: what is still on its way, else 'received' for everyone whose things are all done. The
 * receipt of one document alone says nothing there: it would be beside some and not beside others.
 */
export const stateToTell = (
  documents: readonly Pick<ShownDocument, 'state' | 'isSettled'>[],
  { isDone }: { isDone: boolean },
) => {
  const worst = worstOf(documents.filter(({ isSettled }) => !isSettled))?.state ?? null
  if (worst !== null && worst !== 'received') return worst
  return isDone ? 'received' : null
}
