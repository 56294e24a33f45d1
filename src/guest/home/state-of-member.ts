import type { ShownState } from '../../outbox/ui/worst-of'
import { worstOf } from '../../outbox/ui/worst-of'

/**
 * What is beside someone: what is still on its way, else 'received' for everyone whose things are all done. The
 * receipt of one document alone says nothing there: it would be beside some and not beside others.
 */
export const stateToTell = (documents: readonly { state: ShownState }[], { isDone }: { isDone: boolean }) => {
  const worst = worstOf(documents)?.state ?? null
  if (worst !== null && worst !== 'received') return worst
  return isDone ? 'received' : null
}
