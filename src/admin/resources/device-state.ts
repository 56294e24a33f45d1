import type { Device } from '../../contract/entities/device'
import { adminDeviceTexts as texts } from '../../settings/texts/admin/devices'

/** A device that is open says how it is each minute. */
const SILENT_AFTER_MS = 10 * 60_000

/** Not heard of for a while, with documents on it that exist nowhere else. */
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
