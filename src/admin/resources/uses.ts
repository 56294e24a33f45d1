import type { Activity } from '../../contract/entities/activity'
import type { Device } from '../../contract/entities/device/device'
import type { Location } from '../../contract/entities/location'
import { adminActivityTexts } from '../../settings/texts/admin/activities'
import { adminLocationTexts } from '../../settings/texts/admin/locations'
import { adminTaskTexts } from '../../settings/texts/admin/tasks'
import type { Use } from '../uses/use'

/** How a location uses an activity: none, or one use. */
export function usesOfActivity({ id, name, ...location }: Location, activityId: number): Use[] {
  const texts = adminActivityTexts.uses
  const isDefault = location.defaultActivityId === activityId
  const isOffered = location.activityLocations.some((link) => link.activityId === activityId)
  if (!isDefault && !isOffered) return []
  return [
    {
      to: '/admin/locations',
      id,
      name,
      how: isDefault ? texts.byDefault : texts.offered,
      without: isDefault ? texts.withoutDefault(name) : texts.withoutOffer(name),
    },
  ]
}

/** The tablets that are at a location. */
export const usesOfLocation = (devices: readonly Device[], locationId: number): Use[] =>
  devices
    .filter((device) => device.locationId === locationId)
    .map(({ id, name }) => ({
      to: '/admin/devices',
      id,
      name,
      how: adminLocationTexts.uses.isThere,
      without: adminLocationTexts.uses.without(name),
    }))

/** How an activity uses a task: none, or one use. */
export function usesOfTask({ id, name, activityTasks }: Activity, taskId: number): Use[] {
  const texts = adminTaskTexts.uses
  if (!activityTasks.some((link) => link.taskId === taskId)) return []
  const isLast = activityTasks.every((link) => link.taskId === taskId)
  const without = isLast ? texts.withoutLast(name) : texts.without(name)
  return [{ to: '/admin/activities', id, name, how: texts.asked, without }]
}
