import * as v from 'valibot'
import type { SignatureControls } from '../objection'
import { Drawing, emptyDrawing } from '../strokes'

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
  /** What it was entered for (`textFor`); null before anything was entered. */
  enteredFor: v.nullish(v.string(), null),
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
  enteredFor: null,
}

/** 'Clear' empties what was entered and leaves the reader where they are. */
export const cleared = ({ scrolledTo, endReachedAt, enteredFor }: WaiverDraft): WaiverDraft => ({
  ...emptyWaiverDraft,
  scrolledTo,
  endReachedAt,
  enteredFor,
})

/** A text, by its SHA-256, for these people. */
export const textFor = (textSha256: string, contactTasks: readonly { id: number }[]): string =>
  [textSha256, ...contactTasks.map(({ id }) => id).sort((a, b) => a - b)].join(' ')

/** Whether it was entered for another text, or for other people. */
export const isForOther = (draft: WaiverDraft, now: string): boolean =>
  draft.enteredFor !== null && draft.enteredFor !== now

/**
 * What holds for another text too. That one was read to its end, agreed to and signed says nothing of the next. Where
 * the name is all of the signature it would sign the next text with one press, unread.
 */
export function forOther({ name, isTyped }: WaiverDraft, controls: SignatureControls): WaiverDraft {
  const isDrawn = controls.enableWetSignature && !isTyped
  return { ...emptyWaiverDraft, name: controls.enableAgreeCheckbox || isDrawn ? name : '', isTyped }
}
