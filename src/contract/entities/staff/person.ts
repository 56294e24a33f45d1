import * as v from 'valibot'
import { day, flag, id, idInUrl, optionalNumber, optionalText, text, utcInstant } from '../../fields'
import { givenName, givenText } from '../../given'
import { limits } from '../../limits'
import { taskTypeIds } from '../../task-types'
import { ChildRegistration } from '../child-registration'
import { SignedDocument } from '../document'
import { DeliveryMode, ETicket } from '../media'
import { positive } from './list-page'
import { StaffMember } from './staff-role'

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
  /** More people match than are shown: a longer query narrows them. */
  hasMore: flag,
})
export type FoundPeople = v.InferOutput<typeof FoundPeople>

/** One of a household, as staff see them. */
export const HouseholdPerson = v.object({
  contactId: id,
  firstName: text,
  lastName: text,
  dateOfBirth: day,
  age: optionalNumber,
  isHeadOfHouseHold: flag,
  /** Has a sign-in of their own, and signs their own waivers with it. */
  hasOwnSignIn: flag,
  /** JPEG as base64. */
  photo: optionalText,
  /** As much of the person's own address as its owner recognises; empty where there is none. */
  emailHint: text,
  customerId: optionalText,
  ipCode: optionalText,
  /** Whether there are emergency contacts and health answers to ask for. */
  hasHealthAnswers: flag,
  /** The mobile pass, where there is one. */
  pass: v.nullish(v.pick(ETicket, ['id', 'status']), null),
})
export type HouseholdPerson = v.InferOutput<typeof HouseholdPerson>

/** How far one task of one person is. */
export const PersonTask = v.object({
  contactTaskId: id,
  contactId: id,
  taskId: id,
  name: text,
  taskTypeId: v.picklist(Object.values(taskTypeIds)),
  isOptional: flag,
  isComplete: flag,
  doneDateUtc: utcInstant,
})
export type PersonTask = v.InferOutput<typeof PersonTask>

/** A document that the venue has received; its content is another call, and a look at it is noted. */
export const PersonDocument = v.object({
  /** Of its receipt. */
  id: v.string(),
  contactId: id,
  title: text,
  receivedDateUtc: utcInstant,
  /** The task that it was for is gone; what was signed is kept. */
  isDeleted: flag,
  /** Whether it was signed, and so has a PDF. */
  isSigned: flag,
  /** What was signed, without its words; null for what was not. */
  signed: v.nullish(SignedDocument, null),
})
export type PersonDocument = v.InferOutput<typeof PersonDocument>

/** So many documents of a household come at once. */
export const receivedAtOnce = 200

/** A person's page: the household with what each of them has to do at a location. */
export const PersonPage = v.object({
  contactId: id,
  locationId: id,
  /** The head first. */
  people: v.array(HouseholdPerson),
  tasks: v.array(PersonTask),
  /** The newest first; of more than `receivedAtOnce` these only. */
  documents: v.array(PersonDocument),
  /** How many there are; null from a server that gives all of them. */
  documentCount: optionalNumber,
  /** As much of the household's address as its owner recognises; empty where there is none. */
  emailHint: text,
})
export type PersonPage = v.InferOutput<typeof PersonPage>

/** One look by staff at what a person gave in confidence, as the audit has it. */
export const Look = v.object({
  /** Its place in the audit. */
  sequence: v.number(),
  atDateUtc: utcInstant,
  /** Null where the name of that member of staff is not known. */
  by: v.nullish(StaffMember, null),
  contactId: id,
  /** The document that was opened; null for the health answers. */
  documentId: optionalText,
  /** What the document was signed for. */
  title: text,
})
export type Look = v.InferOutput<typeof Look>

export const PersonPageQuery = v.object({ locationId: idInUrl })

/** Which part of a household's documents: how many newer ones come before it. */
export const ReceivedQuery = v.object({ after: positive })

/** Emergency contacts and health answers, which are shown one person at a time, on request. */
export const HealthAnswers = v.object({ contactId: id, answers: v.nullish(ChildRegistration, null) })
export type HealthAnswers = v.InferOutput<typeof HealthAnswers>

/** Where staff send a person's mobile pass to. An empty recipient of an email is the household's own address. */
export const PassDelivery = v.object({ deliveryMode: DeliveryMode, recipient: givenText(limits.recipient) })
