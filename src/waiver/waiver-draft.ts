import * as v from 'valibot'
import { Drawing, emptyDrawing } from './strokes'

/** What a signer has entered so far; kept on the device under the contact task until the waiver is saved or skipped. */
export const WaiverDraft = v.object({
  agree: v.boolean(),
  name: v.string(),
  drawing: Drawing,
  /** The signature is the typed name instead of a drawing. */
  isTyped: v.boolean(),
  /** How far the text is scrolled, in pixels. */
  scrolledTo: v.number(),
  /** When the end of the text came on the screen, and when the box was ticked (ISO 8601). */
  endReachedAt: v.nullish(v.string(), null),
  agreedAt: v.nullish(v.string(), null),
  /** SHA-256 of the text that it was entered for; null before anything was entered. */
  textSha256: v.nullish(v.string(), null),
})
export type WaiverDraft = v.InferOutput<typeof WaiverDraft>

export const emptyWaiverDraft: WaiverDraft = {
  agree: false,
  name: '',
  drawing: emptyDrawing,
  isTyped: false,
  scrolledTo: 0,
  endReachedAt: null,
  agreedAt: null,
  textSha256: null,
}

/** 'Clear' empties what was entered and leaves the reader where they are. */
export const cleared = ({ scrolledTo, endReachedAt, textSha256 }: WaiverDraft): WaiverDraft => ({
  ...emptyWaiverDraft,
  scrolledTo,
  endReachedAt,
  textSha256,
})

/** Whether it was entered for another text than this one. */
export const isForOther = (draft: WaiverDraft, textSha256: string): boolean =>
  draft.textSha256 !== null && draft.textSha256 !== textSha256

/** What holds for another text too. That one was read to its end, agreed to and signed says nothing of the next. */
export const forOther = ({ name, isTyped }: WaiverDraft): WaiverDraft => ({ ...emptyWaiverDraft, name, isTyped })
