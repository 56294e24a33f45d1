import * as v from 'valibot'
import { day, flag, id, optionalNumber, optionalText, text, utcInstant, uuid } from '../fields'
import { positive } from './staff/list-page'

/** A signed document, as lists show it; what was signed is in its PDF. */
export const SignedDocument = v.object({
  /** The id of its receipt. */
  id: v.string(),
  contactId: id,
  /** Whom it was signed for, as it was written then. */
  onBehalfOf: text,
  signerName: text,
  taskName: text,
  /** Null for one of another waiver service. */
  waiverVersion: optionalNumber,
  /** Whether that was the newest text when it was received. */
  isCurrentVersion: flag,
  signedOn: day,
  effectiveTo: day,
  /** Whether its last day has passed at the venue. */
  hasEnded: flag,
  /** A later document of the same person and task took its place. */
  isReplaced: flag,
  /** No longer counts and has to be signed again, because of a newer text or of the task's validation date. */
  isAskedAgain: flag,
  receivedDateUtc: utcInstant,
  seal: text,
})
export type SignedDocument = v.InferOutput<typeof SignedDocument>

/** How many documents one part of a household's list has. */
export const documentsAtOnce = 200

/** Which part of the list, from 1; the newest documents come first. Without it all of them, as it was before there were parts. */
export const DocumentsQuery = v.object({ part: v.optional(positive) })

/** Home keeps under this very question what the list of documents shows without a network. */
export const newestPart = { query: { part: 1 } }

/** What a document is worth today. */
export function documentState({ isReplaced, hasEnded, isAskedAgain }: SignedDocument) {
  if (isReplaced) return 'replaced'
  if (hasEnded) return 'ended'
  return isAskedAgain ? 'askedAgain' : 'valid'
}

/** What the venue says of one document to anyone who has its id: hashes, and nothing about people. */
export const DocumentProof = v.object({
  id: v.string(),
  /** Computed again from the record as it is now; null where the record is not what was sealed. */
  seal: optionalText,
  /** Null where the audit tells nothing of it. */
  chain: v.nullable(v.object({ sequence: v.number(), hash: v.string() })),
  /** Of the PDF, where one was made. */
  pdfSha256: optionalText,
  /** SHA-256 of each certificate that this venue signs with. */
  certificates: v.array(v.string()),
})
export type DocumentProof = v.InferOutput<typeof DocumentProof>

/** A document's id in an address. */
export const documentId = v.object({ id: uuid })
