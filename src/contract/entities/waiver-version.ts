import * as v from 'valibot'
import { flag, id, idInUrl, text, utcInstant } from '../fields'
import { givenLine } from '../given'
import { limits } from '../limits'
import { StaffMember } from './staff/staff-role'

const by = v.nullish(StaffMember, null)

/** One text of a waiver that guests were, or are, asked to sign. */
export const WaiverVersion = v.object({
  version: v.number(),
  publishedDateUtc: utcInstant,
  /** Null where it is not known who published it. */
  by,
  /** Signatures under an earlier version stopped counting with it. */
  asksAgain: flag,
  /** How many documents were signed under it. */
  signatures: v.nullish(v.number(), 0),
})
export type WaiverVersion = v.InferOutput<typeof WaiverVersion>

/** The next text of a waiver, which no guest sees yet. */
export const WaiverDraft = v.object({ text, savedDateUtc: utcInstant, by })
export type WaiverDraft = v.InferOutput<typeof WaiverDraft>

export const WaiverVersions = v.object({
  taskId: id,
  draft: v.nullish(WaiverDraft, null),
  /** The newest first. */
  versions: v.array(WaiverVersion),
  /** Whose signatures count today, and would not once a version asks again. */
  counting: v.object({ households: v.number(), people: v.number() }),
})
export type WaiverVersions = v.InferOutput<typeof WaiverVersions>

export const WaiverVersionText = v.object({ version: v.number(), text })

/** When the draft was saved that the author last saw; null where there was none. Left out, any draft is overwritten. */
const seenDraft = v.optional(v.nullable(givenLine(limits.instant)))

export const WaiverDraftBody = v.object({ text: givenLine(limits.waiverText), seenDraft })

export const WaiverPublication = v.object({
  text: givenLine(limits.waiverText),
  /** Earlier signatures stay valid. */
  isWordingOnly: v.boolean(),
  /** The newest version that its author knew of; null where there was none. */
  newest: v.nullish(idInUrl, null),
  seenDraft,
})

/** A version of a task's text, in an address. */
export const versionInUrl = v.object({ id: idInUrl, version: idInUrl })
