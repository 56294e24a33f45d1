import type { CheckedFile } from './check-file'

export type Verdict = 'matches' | 'differs' | 'elsewhere' | 'alone' | 'none'

const verdicts = { here: 'matches', elsewhere: 'elsewhere', not: 'alone' } as const

/** All of the findings in one word. A file that fits itself is not called good before the venue has said so. */
export function verdictOf({ findings, evidence, compared }: CheckedFile): Verdict {
  if (!evidence) return 'none'
  if (findings.some(({ kind }) => kind === 'differs')) return 'differs'
  return verdicts[compared]
}
