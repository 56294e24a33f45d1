import type { Task } from '../../src/contract/entities/task'
import type { Waiver } from '../../src/contract/entities/waiver'
import { textSha256Of } from '../tasks/waiver-text'
import type { CachedVenue } from '../venue-cache/cached-venue'
import type { KnownOfPerson, Signature } from './known-of-people'

export type SignedWaiver = Signature & { text: string }

/** The newest signature of each of these people under each task, with the text that was signed, by `signedWaiverKey`. */
export async function signedWaiversOf(venue: CachedVenue, people: ReadonlyMap<number, KnownOfPerson>) {
  const signed = new Map<string, SignedWaiver>()
  for (const [contactId, { signatures }] of people)
    for (const signature of signatures) {
      const text = signature.text ?? (await venue.waiverText(signature.taskId, signature.waiverVersion))
      signed.set(signedWaiverKey(contactId, signature.taskId), { ...signature, text })
    }
  return signed
}

export const signedWaiverKey = (contactId: number, taskId: number) => `${contactId}/${taskId}`

/** A waiver to sign: its text as it is now. */
export const toUnsignedWaiver = (task: Task): Waiver => ({
  rolText: task.waiverText,
  rolAccepted: false,
  signature: '',
  signatureDate: null,
  comment: '',
  signerName: '',
  agree: false,
  waiverVersion: task.waiverVersion,
  textSha256: textSha256Of(task),
  waiverHTML: '',
  openedAt: null,
  endReachedAt: null,
  agreedAt: null,
})

/** What was signed, with the text that was shown then; without the image and the snapshot, to keep answers small. */
export const toSignedWaiver = (signed: SignedWaiver): Waiver => ({
  rolText: signed.text,
  rolAccepted: true,
  signature: '',
  signatureDate: (signed.signedAt ?? signed.receivedAt).toISOString(),
  comment: signed.comment,
  signerName: signed.signerName,
  agree: signed.agreed,
  waiverVersion: signed.waiverVersion,
  textSha256: signed.textSha256,
  waiverHTML: '',
  openedAt: null,
  endReachedAt: null,
  agreedAt: null,
})
