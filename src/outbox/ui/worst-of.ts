/** States as a person is told of them, the worst first. */
const fromWorst = ['needs-attention', 'waiting-for-sign-in', 'saved', 'sending', 'received'] as const
export type ShownState = (typeof fromWorst)[number]

/** The least advanced of several: what is said of all is never better. Null of none. */
export const worstOf = <D extends { state: ShownState }>(documents: readonly D[]): D | null =>
  documents.toSorted((a, b) => fromWorst.indexOf(a.state) - fromWorst.indexOf(b.state))[0] ?? null
