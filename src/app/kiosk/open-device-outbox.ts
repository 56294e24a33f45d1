import { version } from '../../../package.json'
import { createBrowserDeviceOutbox } from '../../outbox/browser/browser-device-outbox'
import type { Outbox } from '../../outbox/queue/outbox'
import type { RouterContext } from '../router-context'

/** Sends what lies sealed on this device from now on, while the page is open, no matter who is using it. */
export async function openDeviceOutbox({
  settings,
  deviceStorage,
}: Pick<RouterContext, 'settings' | 'deviceStorage'>): Promise<Outbox> {
  const { baseUrl } = settings.current().document
  const outbox = createBrowserDeviceOutbox({ storage: await deviceStorage(), baseUrl, appVersion: version })
  outbox.start()
  return outbox
}
