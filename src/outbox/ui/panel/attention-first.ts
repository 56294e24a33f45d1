import { useRef } from 'react'
import type { ShownDocument } from '../shown-documents'

/**
 * What a person has to act on comes before the rest, which keeps its order: among forty it would not be found. It keeps
 * its place while it is tried again; a card that moves would take the keyboard with it.
 * @param known ids of what has needed attention since the list was opened; added to
 */
export function attentionFirst(documents: readonly ShownDocument[], known: Set<string>): ShownDocument[] {
  for (const { id, state } of documents) if (state === 'needs-attention') known.add(id)
  return documents.toSorted((a, b) => Number(known.has(b.id)) - Number(known.has(a.id)))
}

export function useAttentionFirst(documents: readonly ShownDocument[]): ShownDocument[] {
  const known = useRef(new Set<string>())
  return attentionFirst(documents, known.current)
}
