import * as v from 'valibot'
import { givenAddress } from '../address/email-address'
import { day, flag, id, optionalNumber, optionalText, text } from '../fields'
import { givenName } from '../given'
import { limits } from '../limits'
import { shownName } from '../names'
import { staffRoles } from './staff/staff-role'

/**
 * One member of a household (spec section 3). `photo` is a 400x400 JPEG as base64 without a data-URL prefix.
 * `customerId`, `ipCode` and `externalOrderId` name the person and the order at the point of sale: tickets, passes and
 * QR codes are made from them.
 */
export const Contact = v.object({
  contactId: id,
  firstName: text,
  lastName: text,
  photo: optionalText,
  photoHash: optionalText,
  dateOfBirth: day,
  age: optionalNumber,
  imageUrl: optionalText,
  isHeadOfHouseHold: flag,
  isSelected: flag,
  parentContactId: optionalNumber,
  customerId: optionalText,
  ipCode: optionalText,
  externalOrderId: optionalText,
})
export type Contact = v.InferOutput<typeof Contact>

/** The household of the signed-in person, head first; and what else this person is at the venue, where not only a guest. */
export const Profile = v.object({
  contacts: v.array(Contact),
  staffRole: v.fallback(v.nullish(v.picklist(staffRoles), null), null),
  /** Who of the household is signed in: its head where the venue does not say. */
  ownContactId: optionalNumber,
  /**
   * Members with a sign-in of their own, the signed-in person included, and members invited to one, with the
   * invitation's address; `link`, where they sign in, if the venue has no mail server and no mail can say so.
   */
  signIns: v.nullish(v.array(v.object({ contactId: id, email: optionalText, link: optionalText })), []),
  /** From heads of other households to the signed-in person. */
  invitations: v.nullish(v.array(v.object({ id, inviter: text, invitee: text })), []),
})
export type Profile = v.InferOutput<typeof Profile>

/** Asks an adult of the household to sign in for themselves. */
export const AdultInvitation = v.object({
  contactId: id,
  email: givenAddress(undefined, 'Email is required'),
})

/** A name of nothing but marks that no one sees would be blank on every screen. */
const isSeen = (name: string) => name === '' || shownName(name) !== ''
const personName = (message: string) =>
  v.pipe(...givenName(message, limits.personName).pipe, v.check(isSeen, message), v.transform(shownName))

export const NewFamilyMember = v.object({
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  dateOfBirth: v.pipe(v.string(), v.maxLength(10), v.isoDate('Date of birth is required')),
})
export type NewFamilyMember = v.InferOutput<typeof NewFamilyMember>
