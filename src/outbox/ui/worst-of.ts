/** What a person is told of a document, from the worst. */
const fromWorst = ['needs-attention', 'waiting-for-sign-in', 'saved', 'sending', 'received'] as const
export type ShownState = (typeof fromWorst)[number]

/** The one of several that is the least far: what is said of all of them is never better. Null of none. */
export const worstOf = <D extends { state: ShownState }>(documents: readonly D[]): D | null =>
  documents.toSorted((a, b) => fromWorst.indexOf(a.state) - fromWorst.indexOf(b.state))[0] ?? null
