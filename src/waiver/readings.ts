import * as v from 'valibot'
import { foldedName } from '../contract/names'
import type { Owner } from '../storage/owner'
import { useDraft } from '../submission/use-draft'

/** That someone was shown the whole text of a waiver, and accepted it for someone. */
export const Reading = v.object({
  /** The name that had to be signed with, as names are compared. */
  signer: v.string(),
  textSha256: v.string(),
  /** ISO 8601, by this device's clock. */
  at: v.string(),
  /** Whose waiver it was: full names for the evidence, first names for the screen. */
  forWhom: v.string(),
  forFirstNames: v.string(),
  /** As it was typed; '' where no name was asked for. */
  typedName: v.string(),
})
export type Reading = v.InferOutput<typeof Reading>

const Readings = v.array(Reading)
const none: readonly Reading[] = []

/** Longer than a family takes for its check-in. Read longer ago, a text is to be read again. */
export const READING_HOLDS_MS = 2 * 60 * 60_000

interface Asked {
  /** The name that has to be signed with now. */
  signer: string
  textSha256: string
  now: number
}

/** When this signer was last shown this very text; null where that was someone else, another text, or too long ago. */
export function readingBy(readings: readonly Reading[], { signer, textSha256, now }: Asked): Reading | null {
  const found = readings.find((each) => each.signer === foldedName(signer) && each.textSha256 === textSha256)
  if (!found) return null
  const age = now - Date.parse(found.at)
  return age >= 0 && age < READING_HOLDS_MS ? found : null
}

/** What signers have been shown on this device, over the people of a check-in and a reload. */
export interface WaiverReadings {
  isReady: boolean
  known: readonly Reading[]
  note(reading: Reading): void
}

export function useReadings({ iss, sub }: Owner): WaiverReadings {
  const [known, keep, , isReady] = useDraft(
    { owner: { iss, sub }, form: 'waiver', subject: 'readings' },
    Readings,
    none as Reading[],
  )
  const isOther = (one: Reading, other: Reading) => one.signer !== other.signer || one.textSha256 !== other.textSha256
  return { isReady, known, note: (reading) => keep([reading, ...known.filter((each) => isOther(each, reading))]) }
}
