import * as v from 'valibot'
import { givenAddress } from '../../address/email-address'
import { id, utcInstant } from '../../fields'
import { givenList, givenText } from '../../given'
import { limits } from '../../limits'
import { someOf } from '../../some-of'
import { NewFamilyMember } from '../contact'
import { FoundPerson } from './person'

/** A family that comes to the desk without an account and without a booking. Its first adult is the head of household. */
export const NewWalkIn = v.object({
  locationId: id,
  people: v.pipe(givenList(NewFamilyMember, limits.walkIn), v.minLength(1, 'Add at least one person')),
  /** The family finds its household later by this address, once it is verified. */
  email: v.union([v.literal(''), givenAddress()], 'This is not an email address'),
  phone: givenText(limits.phone),
  /** People whom the desk was shown and who are someone else. */
  noneOf: v.nullish(givenList(id, limits.contactsAtOnce), []),
})
export type NewWalkIn = v.InferOutput<typeof NewWalkIn>

export const WalkIn = v.object({
  /** The head of the new household. Null where nothing was added, because these people may be known already. */
  contactId: v.nullish(id, null),
  similar: v.array(FoundPerson),
})
export type WalkIn = v.InferOutput<typeof WalkIn>

/** What the receipt of a household shows, so that the family can make it theirs. */
export const FamilyClaim = v.object({ code: v.string(), expiresDateUtc: utcInstant })
export type FamilyClaim = v.InferOutput<typeof FamilyClaim>

/** The code of the receipt, and what only the family knows. */
export const GivenFamilyClaim = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('The code is missing'), v.maxLength(limits.code)),
  dateOfBirth: NewFamilyMember.entries.dateOfBirth,
})

export const ClaimedFamily = someOf({
  /** Who the caller is in the household; null where code and date of birth do not open one. */
  contactId: v.nullish(id, null),
})
