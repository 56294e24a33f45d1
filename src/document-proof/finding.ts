/** One thing that was looked at, in words. */
export interface Finding {
  kind: 'matches' | 'differs' | 'unknown'
  words: string
}

export const matches = (words: string): Finding => ({ kind: 'matches', words })
export const differs = (words: string): Finding => ({ kind: 'differs', words })
export const unknown = (words: string): Finding => ({ kind: 'unknown', words })

/** The one or the other, by what was found. */
export const either = (isSo: boolean, yes: string, no: string): Finding => (isSo ? matches(yes) : differs(no))
