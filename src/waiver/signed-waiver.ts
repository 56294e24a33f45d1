import type { WaiverContactTask } from '../contract/entities/contact-task'
import type { SettingsDocument } from '../contract/entities/settings'
import type { SignatureOutput, Waiver } from '../contract/entities/waiver'
import { fullName } from '../contract/names'
import type { DocumentToSave } from '../outbox/queue/outbox'
import type { Browser } from '../settings/device/browser'
import type { Owner } from '../storage/owner'
import { completionDocument } from '../submission/completion-document'
import type { FormOpening } from '../submission/submission'
import { waiverComment } from './comment'

/** Everything that one signature holds, for one person or for several. */
export interface Signing {
  owner: Owner
  userName: string
  /** The text as it was on the screen. */
  text: { html: string; version: number | null; sha256: string }
  /** The snapshot differs by the person it is about. */
  outputFor(contactTask: WaiverContactTask): SignatureOutput
  /** SHA-256 of the signature's base64 text, lower-case hex; null without a drawn signature. */
  signatureSha256: string | null
  /** ISO 8601, by the device's clock; null for what it did not see. */
  steps: { openedAt: string; endReachedAt: string | null; agreedAt: string | null }
  expectedName: string
  /** How it was shown and signed, where that is not the rule (evidence-notes.ts). */
  notes: readonly string[]
  /** When it was signed, by the venue's clock. */
  atVenue: Date
  /** The day that it was then at the venue (YYYY-MM-DD). */
  signedOn: string
  dateFormat: SettingsDocument['dateFormat']
  browser: Browser
}

/** The waiver of one contact: accepted, dated, with the generated comment (spec section 4). */
export function signedWaiver({ contact, task }: WaiverContactTask, output: SignatureOutput, signing: Signing): Waiver {
  return {
    rolText: signing.text.html,
    rolAccepted: true,
    signatureDate: signing.atVenue.toISOString(),
    comment: waiverComment({
      contact,
      userName: signing.userName,
      signer: output.signerName || signing.expectedName,
      signedOn: signing.signedOn,
      dateFormat: signing.dateFormat,
      browser: signing.browser,
      customComment: task.customComment,
      notes: signing.notes,
    }),
    waiverVersion: signing.text.version,
    textSha256: signing.text.sha256,
    ...signing.steps,
    ...output,
  }
}

export function waiverDocument(opening: FormOpening, contactTask: WaiverContactTask, signing: Signing): DocumentToSave {
  const completion = completionDocument(opening, {
    owner: signing.owner,
    contactTask,
    relatedObject: signedWaiver(contactTask, signing.outputFor(contactTask), signing),
  })
  return {
    ...completion,
    evidence: {
      waiver: contactTask.task.posWaiverId,
      waiverVersion: signing.text.version,
      textSha256: signing.text.sha256,
      signatureSha256: signing.signatureSha256,
      signedFor: fullName(contactTask.contact),
    },
  }
}

/**
 * The text of a signed waiver; null where another service showed it and keeps it. What the record holds counts, empty
 * too: the task's text of today is not what was signed.
 */
export function textAsSigned(waiver: Waiver | null, task: WaiverContactTask['task']): string | null {
  if (!waiver?.rolAccepted) return waiver?.rolText || task.waiverText
  return waiver.rolText === '' && task.externalWaiverId ? null : waiver.rolText
}
