import * as v from 'valibot'
import { flag, id, idInUrl, text, utcInstant, uuid } from '../../fields'
import { givenLine } from '../../given'
import { limits } from '../../limits'
import { deviceKinds } from '../device/device'

/** How staff or the adult show who the adult is: a code in a mail, or the word of the staff who looks at them. */
export const identifications = ['code', 'staff'] as const
export type Identification = (typeof identifications)[number]

export const handoverInUrl = v.object({ id: uuid })

/** What the desk hands over: the missing tasks of a household at a location, to one of its adults, at a tablet. */
export const HandoverBody = v.object({ locationId: id, deviceId: id, identifiedBy: v.picklist(identifications) })

/** A handover that is under way, as the desk follows it. */
export const Handover = v.object({
  id: v.string(),
  householdId: id,
  /** The adult who signs. */
  contactId: id,
  adultName: text,
  deviceName: text,
  /** Who has handed it over. */
  staffName: text,
  identifiedBy: v.fallback(v.picklist(identifications), 'staff'),
  expiresUtc: utcInstant,
  /** The family has begun. */
  isBegun: flag,
  taskCount: v.number(),
  doneCount: v.number(),
})
export type Handover = v.InferOutput<typeof Handover>

export const TabletsQuery = v.object({ locationId: idInUrl })

/** A tablet of the location that a family can be sent to. */
export const Tablet = v.object({
  deviceId: id,
  name: text,
  kind: v.fallback(v.picklist(deviceKinds), 'kiosk'),
  lastSeenUtc: utcInstant,
  /** Another family has it right now. */
  isTaken: flag,
})
export type Tablet = v.InferOutput<typeof Tablet>

/** What waits for a family at a tablet, as its start screen says it. */
export const WaitingHandover = v.object({
  id: v.string(),
  familyName: text,
  adultName: text,
  /** The adult types the code of their mail first. */
  needsCode: flag,
  taskCount: v.number(),
  locationId: id,
  contactIds: v.array(id),
})
export type WaitingHandover = v.InferOutput<typeof WaitingHandover>

/** Null where there is none. Always named: what is no answer of the venue must not end a family's time at the tablet. */
export const HandoverAtDevice = v.object({ handover: v.nullable(WaitingHandover) })
export type HandoverAtDevice = v.InferOutput<typeof HandoverAtDevice>

export const HandoverBeginning = v.object({ id: uuid, code: v.optional(givenLine(limits.mailedCode), '') })

/** Lets the tablet act for the adult: for these tasks, and for no longer than the handover. */
export const BegunHandover = v.object({
  token: v.string(),
  expiresUtc: v.string(),
  givenName: text,
  familyName: text,
})
export type BegunHandover = v.InferOutput<typeof BegunHandover>
