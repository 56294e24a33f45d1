import type { ShownState } from '../outbox/shown-documents'

const fromWorst = [
  'needs-attention',
  'waiting-for-sign-in',
  'saved',
  'sending',
  'received',
] as const satisfies readonly ShownState[]

/** One state for several documents: never better than the worst of them. */
export const worstStateOf = (documents: readonly { state: ShownState }[]): ShownState | null =>
  fromWorst.find((state) => documents.some((document) => document.state === state)) ?? null
