import { readActivities } from '../activities/activity.answer'
import { activities } from '../activities/activity.table'
import { idsOfPart } from '../database/queries/ids-of-part'
import type { Handlers } from '../http/handler'
import { readLocations } from '../locations/location.answer'
import { locations } from '../locations/location.table'
import { cachedVenue } from './cached-venue'

/** Lists that every app asks for as it starts, and that are the same for everyone: the whole of one is kept. */
export const wholeListHandlers = {
  async listLocations({ database, query }) {
    const ids = await idsOfPart(database, locations, query)
    return ids ? readLocations(database, ids) : (await cachedVenue(database)).locations()
  },

  async listActivities({ database, query }) {
    const ids = await idsOfPart(database, activities, query)
    return ids ? readActivities(database, ids) : (await cachedVenue(database)).allActivities()
  },

  listCollections: async ({ database }) => (await cachedVenue(database)).collections(),
} satisfies Pick<Handlers, 'listLocations' | 'listActivities' | 'listCollections'>
