import * as v from 'valibot'
import { flag, optionalNumber, optionalText, text, utcInstant } from '../fields'
import { givenLine, givenList, givenOptionalText, givenText, wholeNumber } from '../given'
import { limits } from '../limits'

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
  /** The version of the text that was on the screen, and the SHA-256 (lower-case hex) of its exact UTF-8 bytes. */
  waiverVersion: optionalNumber,
  textSha256: optionalText,
  /** Styled, inert snapshot of what was signed. */
  waiverHTML: text,
  /** When the waiver was opened, the end of its text came on the screen, and the box was ticked, by the device's clock. */
  openedAt: utcInstant,
  endReachedAt: utcInstant,
  agreedAt: utcInstant,
})
export type Waiver = v.InferOutput<typeof Waiver>

/** What a guest gives. */
export const GivenWaiver = v.object({
  ...Waiver.entries,
  rolText: givenText(limits.waiverText),
  signature: givenText(limits.signature),
  signatureDate: givenOptionalText(limits.instant),
  comment: givenText(limits.comment),
  signerName: givenText(limits.signerName),
  waiverVersion: wholeNumber({ most: limits.count }, 'A version is a whole number'),
  textSha256: givenOptionalText(limits.sha256),
  waiverHTML: givenText(limits.waiverSnapshot),
  openedAt: givenOptionalText(limits.instant),
  endReachedAt: givenOptionalText(limits.instant),
  agreedAt: givenOptionalText(limits.instant),
})
export type GivenWaiver = v.InferOutput<typeof GivenWaiver>

/** What the signing view hands over (spec section 3, signature output). */
export interface SignatureOutput {
  /** PNG as base64 without prefix; '' without a wet signature. */
  signature: string
  agree: boolean
  signerName: string
  waiverHTML: string
}

const nullableLine = v.nullable(givenLine(limits.description))

/** What the embedded service is asked for. Of a guest only what the app knows is filled in: id, name and date of birth as digits; all else is null (spec section 3). */
export const ExternalWaiverRequest = v.object({
  language: v.literal('en'),
  displayFormat: givenLine(limits.code),
  integration: givenLine(limits.code),
  waivers: givenList(
    v.object({
      waiverId: givenLine(limits.code),
      posWaiverId: nullableLine,
      pos: givenLine(limits.code),
      posProductId: nullableLine,
      posProductCode: nullableLine,
      posExpirationDate: v.nullable(v.pipe(v.number(), v.safeInteger())),
    }),
    limits.waiversAtOnce,
  ),
  guests: givenList(
    v.object({
      posGuestId: nullableLine,
      firstName: nullableLine,
      lastName: nullableLine,
      dob: nullableLine,
      email: nullableLine,
      phone: nullableLine,
      address1: nullableLine,
      address2: nullableLine,
      city: nullableLine,
      state: nullableLine,
      postalCode: nullableLine,
      country: nullableLine,
    }),
    limits.contactsAtOnce,
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
