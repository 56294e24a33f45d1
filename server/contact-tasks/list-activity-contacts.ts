import { ageOn } from '../../src/contract/waiver/signer'
import { toContact } from '../households/contact.answer'
import { ensureHousehold } from '../households/ensure-household'
import { listHousehold } from '../households/household.handlers'
import type { Handler } from '../http/handler'
import { importedOrders } from '../orders/imported-orders'
import { dayAt } from '../settings/venue-day'
import { cachedVenue } from '../venue-cache/cached-venue'
import { isWithinAge } from './due-tasks'

/** Each activity of the location with those of the household who may do it; selected are those who have bought it. */
export const listActivityContacts: Handler<'listActivityContacts'> = async ({ database, caller, params, now }) => {
  const venue = await cachedVenue(database)
  const location = await venue.location(params.locationId)
  const activities = await venue.activities(location.activityLocations.map((link) => link.activityId))
  const household = await listHousehold(database, (await ensureHousehold(database, caller)).householdId)
  const today = dayAt(now(), (await venue.settings()).timeZone)
  const lines = await importedOrders(database).openLines(
    household.map((contact) => contact.id),
    today,
  )
  return activities.map((activity) => {
    const productIds = activity.activityProducts.map((link) => link.productId)
    const buyers = new Set(lines.filter((line) => productIds.includes(line.productId)).map((line) => line.contactId))
    return {
      activity: { id: activity.id, name: activity.name },
      contacts: household
        .filter((contact) => isWithinAge(activity, ageOn(today, contact.dateOfBirth)))
        .map((contact) => ({ ...toContact(contact, undefined, today), isSelected: buyers.has(contact.id) })),
    }
  })
}
