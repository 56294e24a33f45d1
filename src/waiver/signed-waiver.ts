import type { WaiverContactTask } from '../contract/contact-task'
import { fullName } from '../contract/names'
import type { SettingsDocument } from '../contract/settings'
import type { SignatureOutput } from '../contract/waiver'
import type { DocumentToSave } from '../outbox/outbox'
import type { Owner } from '../storage/owner'
import type { Browser } from './browser'
import { waiverComment } from './comment'

/** Everything that one signature holds, whoever it counts for. */
export interface Signing {
  owner: Owner
  userName: string
  /** The text as it stood on the screen. */
  text: { html: string; version: number | null; sha256: string }
  /** The snapshot differs by the person it is about. */
  outputFor(contactTask: WaiverContactTask): SignatureOutput
  /** SHA-256 of the signature's base64 text, lower-case hex; null without a drawn signature. */
  signatureSha256: string | null
  expectedName: string
  openedAt: Date
  signedAt: Date
  dateFormat: SettingsDocument['dateFormat']
  browser: Browser
}

/** The completion of one contact task: accepted, dated, with the generated comment (spec section 4). */
export function signedContactTask(contactTask: WaiverContactTask, signing: Signing): WaiverContactTask {
  const output = signing.outputFor(contactTask)
  const comment = waiverComment({
    contact: contactTask.contact,
    userName: signing.userName,
    signer: output.signerName.trim() || signing.expectedName,
    signedAt: signing.signedAt,
    dateFormat: signing.dateFormat,
    browser: signing.browser,
    customComment: contactTask.task.customComment,
  })
  return {
    ...contactTask,
    // The portrait is no part of what is signed, and the largest thing in the record.
    contact: { ...contactTask.contact, photo: null },
    isComplete: true,
    isSkipped: false,
    relatedObject: {
      rolText: signing.text.html,
      rolAccepted: true,
      signatureDate: signing.signedAt.toISOString(),
      comment,
      waiverVersion: signing.text.version,
      textSha256: signing.text.sha256,
      ...output,
    },
  }
}

export function waiverDocument(id: string, contactTask: WaiverContactTask, signing: Signing): DocumentToSave {
  const body = new TextEncoder().encode(JSON.stringify(signedContactTask(contactTask, signing)))
  return {
    id,
    operation: 'completeContactTask',
    owner: signing.owner,
    params: { completeEndpoint: contactTask.completeEndpoint },
    body: body.buffer,
    contentType: 'application/json',
    contactId: contactTask.contact.contactId,
    contactTaskId: contactTask.id,
    orderKey: `contactTask:${contactTask.id}`,
    openedAt: signing.openedAt.toISOString(),
    evidence: {
      waiver: contactTask.task.posWaiverId,
      waiverVersion: signing.text.version,
      textSha256: signing.text.sha256,
      signatureSha256: signing.signatureSha256,
      signedFor: fullName(contactTask.contact),
    },
  }
}
