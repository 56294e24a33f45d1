import { version } from '../../package.json'
import type { Device } from '../kiosk/device/device'
import type { RouterContext } from './router-context'

/** What this browser does as a device of the venue. */
export async function openDevice({
  settings,
  deviceStorage,
}: Pick<RouterContext, 'settings' | 'deviceStorage'>): Promise<Device> {
  // Guests' own phones are none: their first screen does without it.
  const { createDevice } = await import('../kiosk/device/device')
  return createDevice({
    storage: await deviceStorage(),
    flags: localStorage,
    baseUrl: settings.current().document.baseUrl,
    fetch: window.fetch.bind(window),
    appVersion: version,
    now: Date.now,
  })
}
