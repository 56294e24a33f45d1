import { waiverTexts } from '../settings/texts/waiver'

/** That the signer was shown the whole text shortly before, for someone else. */
export interface ReadBefore {
  /** ISO 8601: when that other waiver was accepted. */
  at: string
  /** Whose waiver it was. */
  forWhom: string
}

export interface HowSigned {
  /** The signature is the typed name where a drawing was asked for. */
  isTyped: boolean
  /** Not null if only the heading of the text was shown. */
  folded: ReadBefore | null
}

/**
 * What the evidence says of how a waiver was shown and signed, beyond the rule: the whole text on the screen, and a
 * drawing where one is asked for. It is part of the comment and of the snapshot, both of which are sealed.
 */
export function evidenceNotes({ isTyped, folded }: HowSigned): string[] {
  return [
    ...(folded ? [waiverTexts.notes.folded(folded.forWhom, folded.at)] : []),
    ...(isTyped ? [waiverTexts.notes.typed] : []),
  ]
}
