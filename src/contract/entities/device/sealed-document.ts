import * as v from 'valibot'
import { id, idInUrl, optionalNumber, optionalText, text, utcInstant, uuid } from '../../fields'
import { givenLine, givenList } from '../../given'
import { limits } from '../../limits'
import { DevicePublicKey } from './device'

/**
 * A sealed document is a JWE (RFC 7516, compact) to the venue's sealing key. Inside is a JWS (compact) by the key of a
 * guest's stay, which says what the document is; a line end; and the document's exact bytes.
 */
export const SEAL_ALGORITHM = 'ECDH-ES'
export const SEAL_ENCRYPTION = 'A256GCM'
export const STAY_ALGORITHM = 'ES256'
/** Marks the signature, so that one made for another purpose is not accepted. */
export const SEALED_DOCUMENT_TYPE = 'basehut-sealed-document'
/** A device's signature over the thumbprint of a stay's key (RFC 7638): the guest is at this device. */
export const STAY_TYPE = 'basehut-stay'

/** The public half of the key that documents are sealed to. */
export const SealingKey = v.object({ kid: v.string(), ...DevicePublicKey.entries })
export type SealingKey = v.InferOutput<typeof SealingKey>

/** What the guest was asked for. */
const contactTaskIds = v.pipe(givenList(idInUrl, limits.contactTasksAtOnce), v.minLength(1))

export const StayTicketRequest = v.object({
  /** Made for this guest's stay; its private half never leaves the tablet's memory. */
  stayKey: DevicePublicKey,
  contactTaskIds,
  device: givenLine(limits.deviceSignature),
})

/** A guest asks for their own browser. */
export const BrowserTicketRequest = v.object({
  /** Made for this sign-in and removed with it; the browser never gives its private half out. */
  stayKey: DevicePublicKey,
  contactTaskIds,
})

/**
 * Lets a device, or a guest's own browser, deliver what one guest signs at it, also after they have left. It opens nothing
 * else.
 */
export const StayTicket = v.object({
  id: uuid,
  expiresUtc: v.string(),
  /** Numbers of the ticket, each for one document. */
  documentIds: v.array(uuid),
  sealingKey: SealingKey,
})
export type StayTicket = v.InferOutput<typeof StayTicket>

const Values = v.nullable(v.record(v.string(), v.union([v.string(), v.number()])))

/** What the stay's key signs of one document. */
export const SealedContents = v.object({
  /** One of the ticket's. */
  id: uuid,
  /**
   * The document's own id where it differs from the ticket's number: what is signed in a guest's own browser may also
   * be sent by their sign-in, and has to be the same document whichever arrives first.
   */
  documentId: v.optional(uuid),
  ticket: uuid,
  operation: v.picklist(['completeContactTask', 'uploadPhoto']),
  params: Values,
  query: Values,
  contentType: v.string(),
  bodySha256: v.string(),
  /** By the device's clock, ISO 8601. */
  signedAt: v.string(),
  appVersion: v.string(),
  userAgent: v.string(),
})
export type SealedContents = v.InferOutput<typeof SealedContents>

/** A sealed document that the venue refused. */
export const RefusedDocument = v.object({
  id,
  documentId: text,
  receivedUtc: utcInstant,
  /** Stable, and for programs; the message is for people. */
  code: text,
  message: text,
  /** Where it was signed or, if that is not known, which device delivered it. Empty for a guest's own browser. */
  deviceName: text,
  /** Who was signed in, where its ticket tells. */
  contactId: optionalNumber,
  contactName: optionalText,
})
export type RefusedDocument = v.InferOutput<typeof RefusedDocument>
