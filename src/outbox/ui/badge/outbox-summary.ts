import { isUnsent, type ShownDocument } from '../shown-documents'
import type { ShownState } from '../worst-of'

export interface OutboxSummary {
  /** What the badge shows first, and its shape. */
  state: ShownState | 'offline' | 'nothing'
  /** Documents that are not received. */
  unsent: number
  needsAttention: number
}

const has = (documents: readonly ShownDocument[], wanted: ShownState) => documents.some(({ state }) => state === wanted)

/** One word for all documents of a person: what a person has to act on first, and never better than the worst of them. */
export function summarise(all: readonly ShownDocument[], isOnline: boolean): OutboxSummary {
  const documents = all.filter(({ isSettled }) => !isSettled)
  const unsent = documents.filter(isUnsent).length
  const needsAttention = documents.filter(({ state }) => state === 'needs-attention').length
  const counts = { unsent, needsAttention }
  if (needsAttention > 0) return { state: 'needs-attention', ...counts }
  if (has(documents, 'waiting-for-sign-in')) return { state: 'waiting-for-sign-in', ...counts }
  if (!isOnline) return { state: 'offline', ...counts }
  if (has(documents, 'sending')) return { state: 'sending', ...counts }
  if (unsent > 0) return { state: 'saved', ...counts }
  return { state: documents.length > 0 ? 'received' : 'nothing', ...counts }
}
