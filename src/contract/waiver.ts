import * as v from 'valibot'
import { flag, optionalNumber, optionalText, text, utcInstant } from './fields'

/**
 * The related object of a waiver task (spec section 3). `signature` is a PNG as base64 without a data-URL prefix, empty
 * when the task asks for no wet signature. What follows `comment` are extensions that our server seals as evidence.
 */
export const Waiver = v.object({
  rolText: text,
  rolAccepted: flag,
  signature: text,
  signatureDate: utcInstant,
  comment: text,
  /** The name typed by the signer, as typed. */
  signerName: text,
  /** Whether the agree box was ticked; false also where the task shows none. */
  agree: flag,
  /** The version of the text that stood on the screen, and the SHA-256 (lower-case hex) of its exact UTF-8 bytes. */
  waiverVersion: optionalNumber,
  textSha256: optionalText,
  /** Styled, inert snapshot of what was signed. */
  waiverHTML: text,
})
export type Waiver = v.InferOutput<typeof Waiver>

/** What the signing view hands over (spec section 3, signature output). */
export interface SignatureOutput {
  /** PNG as base64 without prefix; '' without a wet signature. */
  signature: string
  agree: boolean
  signerName: string
  waiverHTML: string
}

/** One guest or waiver of the embedded service's request. Of a guest only what the app knows is filled in: id, name and date of birth as digits; all else is null (spec section 3). */
export const ExternalWaiverRequest = v.object({
  language: v.literal('en'),
  displayFormat: v.string(),
  integration: v.string(),
  waivers: v.array(
    v.object({
      waiverId: v.string(),
      posWaiverId: v.nullable(v.string()),
      pos: v.string(),
      posProductId: v.nullable(v.string()),
      posProductCode: v.nullable(v.string()),
      posExpirationDate: v.nullable(v.number()),
    }),
  ),
  guests: v.array(
    v.object({
      posGuestId: v.nullable(v.string()),
      firstName: v.nullable(v.string()),
      lastName: v.nullable(v.string()),
      dob: v.nullable(v.string()),
      email: v.nullable(v.string()),
      phone: v.nullable(v.string()),
      address1: v.nullable(v.string()),
      address2: v.nullable(v.string()),
      city: v.nullable(v.string()),
      state: v.nullable(v.string()),
      postalCode: v.nullable(v.string()),
      country: v.nullable(v.string()),
    }),
  ),
})
export type ExternalWaiverRequest = v.InferOutput<typeof ExternalWaiverRequest>

export const WaiverLink = v.object({ url: v.pipe(v.string(), v.url()) })

/** Address of the embedded waiver view: the signed token, and a random suffix that keeps caches from answering. */
export function waiverLinkUrl(serviceUrl: string, token: string, suffix: string): string {
  const url = new URL(serviceUrl)
  url.searchParams.set('token', token)
  url.searchParams.set('v', suffix)
  return url.href
}
