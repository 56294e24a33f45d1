import type { DeviceStorage } from '../../storage/device-storage'
import { forgetGuests } from '../../storage/forget-guests'

/** The storage of a kiosk, emptied of whoever was there before it is given to anyone. */
export async function emptied(storage: DeviceStorage): Promise<DeviceStorage> {
  await forgetGuests(storage)
  return storage
}
