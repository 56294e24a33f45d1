import type { Api } from '../../api/client'
import type { Activity } from '../../contract/entities/activity'
import { hasDefaultActivity, type Location } from '../../contract/entities/location'
import { failureIn } from '../failure-text'
import { copyName } from './copy-name'

/**
 * What it belongs to is saved by now: said to have failed, it would be saved a second time. What is missing, the overview
 * says, and the next save of the location links it.
 */
const link = (api: Api, locationId: number, activityId: number) =>
  api.call('linkActivity', { params: { locationId }, body: { locationId, activityId } }).catch(failureIn)

/** What guests are asked for by default is among what they can choose. `saved` is undefined where saving failed. */
export async function withDefaultLinked(api: Api, saved: Location | undefined): Promise<Location | undefined> {
  const activityId = saved?.defaultActivityId ?? 0
  if (saved && activityId > 0 && !saved.activityLocations.some((one) => one.activityId === activityId)) {
    await link(api, saved.id, activityId)
  }
  return saved
}

/** Every location without a default activity gets this one, where it is marked as such. */
export async function asDefaultWhereNone(api: Api, activity: Activity): Promise<Activity> {
  if (!activity.isLocationDefaultActivity) return activity
  const locations = await api.request('listLocations', {})
  for (const location of locations.ok ? locations.value : []) {
    if (hasDefaultActivity(location)) continue
    const { id, activityLocations: _, modifiedDateUtc: __, ...fields } = location
    const body = { ...fields, defaultActivityId: activity.id }
    const saved = await api.call('updateLocation', { params: { id }, body }).catch(failureIn)
    if (saved && 'id' in saved) await withDefaultLinked(api, saved)
  }
  return activity
}

/** A copy is closed until someone opens it: guests would see a place that is not ready. */
export async function addCopy(
  api: Api,
  original: Location,
  records: readonly Location[],
): Promise<Location | undefined> {
  const { id: _, activityLocations, modifiedDateUtc: __, ...fields } = original
  const name = copyName(original.name, records)
  const body = { ...fields, name, isEnabled: false, isDefault: false, isEditProfileLocation: false }
  const copy = await api.call('addLocation', { body })
  if (!copy) return undefined
  for (const { activityId } of activityLocations) await link(api, copy.id, activityId)
  return copy
}
