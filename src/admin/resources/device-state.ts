import { type Device, SILENT_AFTER_MS } from '../../contract/entities/device/device'
import type { Task } from '../../contract/entities/task'
import { adminDeviceTexts as texts } from '../../settings/texts/admin/devices'

/** Not heard from for a while, with documents on it that exist nowhere else. */
export function isSilentWithDocuments({ unsentCount, lastSeenUtc }: Device, now: number): boolean {
  return unsentCount > 0 && lastSeenUtc !== null && now - Date.parse(lastSeenUtc) > SILENT_AFTER_MS
}

/** Devices that hold documents and are silent come first, the longest silent before the others. */
export function mostUrgentFirst(devices: readonly Device[], now: number): Device[] {
  const isUrgent = (device: Device) => Number(isSilentWithDocuments(device, now))
  const seen = ({ lastSeenUtc }: Device) => lastSeenUtc ?? ''
  return [...devices].sort(
    (a, b) => isUrgent(b) - isUrgent(a) || (isUrgent(a) === 1 ? seen(a).localeCompare(seen(b)) : 0),
  )
}

/** What is to be seen to; '' where all is well. */
export function troubleOf(device: Device, now: number): string {
  if (isSilentWithDocuments(device, now)) return texts.silent
  if (!device.isEnrolled) return texts.notEnrolled
  return device.locationId === null ? texts.noLocation : ''
}

/** Which texts of waivers it knew of, and which of them are not the newest any more. */
export function waiversOf(
  { waivers }: Pick<Device, 'waivers'>,
  tasks: readonly Pick<Task, 'id' | 'name' | 'waiverVersion'>[],
): string {
  const known = waivers.flatMap(({ taskId, version }) => {
    const task = tasks.find(({ id }) => id === taskId)
    if (!task) return []
    const newest = task.waiverVersion ?? version
    return newest > version ? texts.waiverBehind(task.name, version, newest) : texts.waiver(task.name, version)
  })
  return known.join(', ')
}
