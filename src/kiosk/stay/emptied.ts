import type { DeviceStorage } from '../../storage/device-storage'
import { forgetGuests } from '../../storage/forget-guests'

/** The storage of a kiosk, emptied of the guest before, and only then given to the next. */
export async function emptied(storage: DeviceStorage): Promise<DeviceStorage> {
  await forgetGuests(storage)
  return storage
}
