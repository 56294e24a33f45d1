import * as v from 'valibot'
import { day, flag, id, optionalNumber, optionalText, text } from '../fields'
import { givenName } from '../given'
import { limits } from '../limits'

/** What staff look for: a name, an address, a phone number, a date of birth, a number or a code. */
export const PeopleQuery = v.object({ query: givenName('Type what to look for', limits.peopleQuery) })

/** Enough to tell two people apart, and nothing more. */
export const FoundPerson = v.object({
  contactId: id,
  firstName: text,
  lastName: text,
  dateOfBirth: day,
  age: optionalNumber,
  isHeadOfHouseHold: flag,
  /** Who heads the household, and how many people are in it. */
  headName: text,
  householdSize: optionalNumber,
  /** As much of the household's address as its owner recognises. */
  emailHint: text,
  customerId: optionalText,
})
export type FoundPerson = v.InferOutput<typeof FoundPerson>

export const FoundPeople = v.object({
  people: v.array(FoundPerson),
  /** There are more than these: more letters find fewer. */
  hasMore: flag,
})
export type FoundPeople = v.InferOutput<typeof FoundPeople>
