import * as v from 'valibot'
import { flag, id, optionalNumber, requiredText, text, utcInstant } from '../fields'
import { givenName, givenText } from '../given'
import { limits } from '../limits'
import { Contact } from './contact'

export const ActivityLocation = v.object({
  id,
  locationId: id,
  activityId: id,
  activity: v.nullish(v.object({ name: text }), null),
})
export type ActivityLocation = v.InferOutput<typeof ActivityLocation>

export const Location = v.object({
  id,
  name: requiredText('Name is required'),
  description: text,
  isEnabled: flag,
  isDefault: flag,
  isEditProfileLocation: flag,
  usePosTransactionsAndOrders: flag,
  defaultActivityId: optionalNumber,
  activityLocations: v.nullish(v.array(ActivityLocation), []),
  checkInCompleteText: text,
  modifiedDateUtc: utcInstant,
})
export type Location = v.InferOutput<typeof Location>

export const LocationBody = v.object({
  ...v.omit(Location, ['id', 'activityLocations', 'modifiedDateUtc']).entries,
  name: givenName('Name is required'),
  description: givenText(limits.description),
  defaultActivityId: v.nullish(id, null),
  checkInCompleteText: givenText(limits.checkInCompleteText),
})

export const LocationActivityLink = v.object({ activityId: id, locationId: id })

/** True when the location has an activity to fall back on (spec section 3, derived). */
export const hasDefaultActivity = (location: Pick<Location, 'defaultActivityId'>) =>
  (location.defaultActivityId ?? 0) > 0

/** The location whose activity contacts are loaded, wherever the guest is (spec section 9). */
export const ACTIVITY_CONTACTS_LOCATION_ID = 1

export const ActivityContacts = v.object({
  activity: v.object({ id, name: text }),
  contacts: v.array(Contact),
})
export type ActivityContacts = v.InferOutput<typeof ActivityContacts>
