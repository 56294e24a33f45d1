import { version } from '../../package.json'
import type { Device } from '../kiosk/device/device'
import type { RouterContext } from './router-context'

/** What this browser does as a device of the venue. */
export async function openDevice({
  settings,
  deviceStorage,
}: Pick<RouterContext, 'settings' | 'deviceStorage'>): Promise<Device> {
  // Guests' own phones are none: their first screen does without it.
  const [{ createDevice }, { listeningFetch }, { createServerClock }] = await Promise.all([
    import('../kiosk/device/device'),
    import('../outbox/browser/listening-fetch'),
    import('../outbox/queue/sending/server-clock'),
  ])
  const storage = await deviceStorage()
  const clock = createServerClock({ storage, now: Date.now })
  return createDevice({
    storage,
    flags: localStorage,
    baseUrl: settings.current().document.baseUrl,
    fetch: listeningFetch(window.fetch.bind(window), { onServerTime: clock.learn, onSuccess() {} }),
    appVersion: version,
    now: Date.now,
  })
}
