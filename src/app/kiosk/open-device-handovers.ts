import { createDeviceHandovers, type DeviceHandovers } from '../../kiosk/handover/device-handovers'
import { createDeviceApi } from '../../outbox/browser/device-api'
import { askedAgain } from '../../outbox/queue/device/asked-again'
import type { RouterContext } from '../router-context'

/** What staff have handed to this tablet. */
export async function openDeviceHandovers({
  settings,
  deviceStorage,
}: Pick<RouterContext, 'settings' | 'deviceStorage'>): Promise<DeviceHandovers> {
  const storage = await deviceStorage()
  const { baseUrl } = settings.current().document
  const api = askedAgain(createDeviceApi({ baseUrl, storage, fetch: window.fetch.bind(window), now: Date.now }))
  return createDeviceHandovers({ api, flags: localStorage })
}
