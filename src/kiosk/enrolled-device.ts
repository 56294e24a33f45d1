import * as v from 'valibot'
import { DeviceSettings } from '../contract/entities/device/device'
import { ENROLLED_DEVICE_KEY } from './enrolled-device-key'
import { isHandedOver } from './handover/handed-over'

const EnrolledDevice = v.object({
  ...DeviceSettings.entries,
  /** The venue does not know it any more. */
  isRevoked: v.optional(v.boolean(), false),
})
/** What this browser is to the venue. */
export type EnrolledDevice = v.InferOutput<typeof EnrolledDevice>

/** Null in the browser of a guest, or of anyone else. */
export function readEnrolledDevice(storage: Pick<Storage, 'getItem'>): EnrolledDevice | null {
  const text = storage.getItem(ENROLLED_DEVICE_KEY)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), EnrolledDevice), text)
  return parsed.success ? parsed.output : null
}

export const writeEnrolledDevice = (storage: Pick<Storage, 'setItem'>, device: EnrolledDevice) =>
  storage.setItem(ENROLLED_DEVICE_KEY, JSON.stringify(device))

export const forgetEnrolledDevice = (storage: Pick<Storage, 'removeItem'>) => storage.removeItem(ENROLLED_DEVICE_KEY)

/**
 * On a kiosk one guest follows the other: no visit is counted there, no script but ours runs, and nothing of a guest
 * stays. A revoked one stays a kiosk: as an ordinary browser it would remember the next guest.
 */
export const isKiosk = (device: EnrolledDevice | null): boolean => device?.kind === 'kiosk'

/** The device that guests share: a kiosk, or a desk's own tablet while a family has it. Null on any other. */
export function sharedDevice(storage: Pick<Storage, 'getItem'>): EnrolledDevice | null {
  const device = readEnrolledDevice(storage)
  if (!device) return null
  return isKiosk(device) || (isHandedOver(storage) && !device.isRevoked) ? device : null
}
