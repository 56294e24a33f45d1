import * as v from 'valibot'
import { flag, optionalNumber, optionalText, text, utcInstant } from '../fields'
import { givenLine } from '../given'
import { limits } from '../limits'
import { someOf } from '../some-of'

/** A device that signs in without a code. */
export const Passkey = v.object({ id: v.string(), name: text, createdDateUtc: utcInstant, lastUsedDateUtc: utcInstant })
export type Passkey = v.InferOutput<typeof Passkey>

/** A browser in which the person is signed in. */
export const SignedInDevice = v.object({
  id: v.string(),
  /** Such as 'Safari on iPhone'. */
  name: text,
  signedInDateUtc: utcInstant,
  lastUsedDateUtc: utcInstant,
  isThisOne: flag,
})
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>

/** How the signed-in person signs in, and what they have asked for. */
export const Account = someOf({
  email: text,
  /** False where another provider keeps addresses, passwords and passkeys: all of it is empty then. */
  isKeptHere: flag,
  /** Where that provider is; null for the embedded one. */
  providerUrl: optionalText,
  hasPassword: flag,
  /** Whether browsers take passkeys of this address. */
  canAddPasskeys: flag,
  passkeys: v.nullish(v.array(Passkey), []),
  devices: v.nullish(v.array(SignedInDevice), []),
  /** When the person asked to be deleted. */
  deletionAskedDateUtc: utcInstant,
})
export type Account = v.InferOutput<typeof Account>

export const byPasskey = v.object({ id: givenLine(limits.passkeyId) })
export const byDevice = v.object({ id: givenLine(limits.code) })
/** What was removed, or was not there any more. */
export const Removed = v.object({ id: v.string() })
/** When the person themselves asked to be deleted; null when it was taken back. */
export const OwnDeletionRequest = someOf({ askedDateUtc: utcInstant })

/** A person who asked to be deleted, and whom the venue has not answered yet. */
export const DeletionRequest = v.object({
  issuer: v.string(),
  subject: v.string(),
  askedDateUtc: utcInstant,
  /** Null for staff who are no guests. */
  contactId: optionalNumber,
  name: text,
  email: text,
  /** How many people the household has. */
  people: v.nullish(v.number(), 0),
})
export type DeletionRequest = v.InferOutput<typeof DeletionRequest>
/** Names the request that was answered. */
export const AnsweredDeletion = v.object({ issuer: givenLine(limits.webAddress), subject: givenLine(limits.code) })
