import * as v from 'valibot'

/** What was skipped and passed since the check-in began; kept per person on the device until it ends. */
export const Skips = v.object({ skipped: v.array(v.number()), passed: v.array(v.number()) })
export type Skips = v.InferOutput<typeof Skips>

export const noSkips: Skips = { skipped: [], passed: [] }

export const SKIPS_DRAFT = { form: 'check-in', subject: 'skips' } as const
