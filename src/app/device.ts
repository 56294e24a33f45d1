import { version } from '../../package.json'
import { createDevice, type Device } from '../kiosk/device/device'
import type { RouterContext } from './router-context'

/** What this browser does as a device of the venue. */
export const openDevice = async ({
  settings,
  deviceStorage,
}: Pick<RouterContext, 'settings' | 'deviceStorage'>): Promise<Device> =>
  createDevice({
    storage: await deviceStorage(),
    flags: localStorage,
    baseUrl: settings.current().document.baseUrl,
    fetch: window.fetch.bind(window),
    appVersion: version,
    now: Date.now,
  })
