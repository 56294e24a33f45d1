import type { ShownState } from '../outbox/shown-documents'

const fromWorst = [
  'needs-attention',
  'waiting-for-sign-in',
  'saved',
  'sending',
  'received',
] as const satisfies readonly ShownState[]

/** One state for several documents: never better than the worst of them. */
const worstStateOf = (documents: readonly { state: ShownState }[]): ShownState | null =>
  fromWorst.find((state) => documents.some((document) => document.state === state)) ?? null

/**
 * What stands beside somebody: what is still on its way, else 'received' for everybody whose things are all done. The
 * receipt of one document alone says nothing there: it would stand beside some and not beside others.
 */
export const stateToTell = (documents: readonly { state: ShownState }[], { isDone }: { isDone: boolean }) => {
  const worst = worstStateOf(documents)
  if (worst !== null && worst !== 'received') return worst
  return isDone ? 'received' : null
}
