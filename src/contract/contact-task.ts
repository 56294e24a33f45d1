import * as v from 'valibot'
import { ChildRegistration, GivenChildRegistration } from './child-registration'
import { Contact } from './contact'
import { flag, id, idInUrl, utcInstant } from './fields'
import { givenList } from './given'
import { limits } from './limits'
import { Receipt } from './receipt'
import { GivenRentalProfile, RentalProfile } from './rental-profile'
import { Task } from './task'
import { GivenWaiver, Waiver } from './waiver'

/** Last part of the completion call's path, one for each task type. */
export const completeEndpoints = ['/waiver', '/rentalprofile', '/childregistration', '/photo'] as const
export const CompleteEndpoint = v.picklist(completeEndpoints)
export type CompleteEndpoint = (typeof completeEndpoints)[number]

const fields = {
  id,
  taskId: id,
  contact: Contact,
  task: Task,
  completeEndpoint: CompleteEndpoint,
  isComplete: flag,
  isSkipped: flag,
  isOptional: flag,
  isReadOnly: flag,
  modifiedDateUtc: utcInstant,
}

const contactTaskWith = <const S extends v.GenericSchema>(relatedObject: S) =>
  v.object({ ...fields, relatedObject: v.nullish(relatedObject, null) })

export const WaiverContactTask = contactTaskWith(Waiver)
export type WaiverContactTask = v.InferOutput<typeof WaiverContactTask>
export const RentalProfileContactTask = contactTaskWith(RentalProfile)
export type RentalProfileContactTask = v.InferOutput<typeof RentalProfileContactTask>
export const ChildRegistrationContactTask = contactTaskWith(ChildRegistration)
export type ChildRegistrationContactTask = v.InferOutput<typeof ChildRegistrationContactTask>
export const PhotoContactTask = contactTaskWith(v.unknown())
export type PhotoContactTask = v.InferOutput<typeof PhotoContactTask>

export const ContactTask = contactTaskWith(v.unknown())
export type ContactTask = v.InferOutput<typeof ContactTask>

const group = <const S extends v.GenericSchema>(schema: S) => v.nullish(v.array(schema), [])

export const ContactTaskGrouping = v.object({
  photoContactTasks: group(PhotoContactTask),
  childRegistrationContactTasks: group(ChildRegistrationContactTask),
  rentalProfileContactTasks: group(RentalProfileContactTask),
  waiverContactTasks: group(WaiverContactTask),
})
export type ContactTaskGrouping = v.InferOutput<typeof ContactTaskGrouping>

export const ContactTaskGroupingRequest = v.object({
  contactIds: givenList(idInUrl, limits.contactsAtOnce),
  activityId: v.nullish(id, null),
})

/** What a server needs of the contact task that is sent; the rest it knows better. */
export const GivenContactTask = v.object({
  id,
  contact: v.object({ contactId: id }),
  relatedObject: v.nullish(v.unknown(), null),
})

/** The related object of a completion, by the last part of its path. That of a photo is never read. */
export const givenRelatedObjects = {
  '/waiver': GivenWaiver,
  '/rentalprofile': GivenRentalProfile,
  '/childregistration': GivenChildRegistration,
  '/photo': null,
} as const satisfies Record<CompleteEndpoint, v.GenericSchema | null>

/** The answer to a completion: the contact task as it now stands, and from our server the receipt. */
export const CompletedContactTask = v.object({
  ...ContactTask.entries,
  receipt: v.optional(Receipt),
})
export type CompletedContactTask = v.InferOutput<typeof CompletedContactTask>

export const PhotoUploadAnswer = v.looseObject({ receipt: v.optional(Receipt) })
