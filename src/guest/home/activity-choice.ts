import { hasDefaultActivity, type Location } from '../../contract/entities/location'
import { homeVariantOf } from './home-variant'

export interface ActivityChoice {
  /** The activity whose tasks are asked for; null leaves the choice to the orders of each person. */
  chosen: number | null
  /** What the guest may choose from; empty where there is nothing to choose. */
  offered: readonly { id: number; name: string }[]
}

/**
 * The activities of a location, and the one that counts: the guest's wish if the location has it, else the default.
 * Where orders decide who does what, no one is asked.
 */
export const activityChoiceAt = (
  location: Pick<
    Location,
    'isEditProfileLocation' | 'usePosTransactionsAndOrders' | 'defaultActivityId' | 'activityLocations'
  >,
  wished: number | null,
): ActivityChoice => {
  if (homeVariantOf(location) === 'orders') return { chosen: null, offered: [] }
  const linked = location.activityLocations.flatMap(({ activityId, activity }) =>
    activity ? [{ id: activityId, name: activity.name }] : [],
  )
  const fallback = hasDefaultActivity(location) ? location.defaultActivityId : (linked[0]?.id ?? null)
  const chosen = linked.some(({ id }) => id === wished) ? wished : fallback
  return { chosen, offered: linked.length > 1 ? linked : [] }
}
