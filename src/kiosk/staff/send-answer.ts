/** What came of "Send now": how many waited before and how many are left, or why nothing could be tried. */
export type SendAnswer = { kind: 'tried'; before: number; left: number } | { kind: 'unreachable' } | { kind: 'failed' }
