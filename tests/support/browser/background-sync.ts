import type { Page } from '@playwright/test'
import { storedKeys } from './stored-keys'

/** The app's service worker, as the browser's tools name it. */
export interface KnownWorker {
  origin: string
  registrationId: string
}

/** Finds the worker of the app that this page shows. */
export async function workerOf(page: Page): Promise<KnownWorker> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return { origin: new URL(page.url()).origin, registrationId: await registered }
}

/**
 * What the browser does by itself when the network is back: tells the service worker to sync. `page` may show anything:
 * an app that is closed is told too.
 */
export async function forceBackgroundSync(page: Page, worker?: KnownWorker) {
  const known = worker ?? (await workerOf(page))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.dispatchSyncEvent', { ...known, tag: 'outbox', lastChance: false })
}

/** How many sealed copies lie on the device, for the worker to send. */
export const copiesOn = async (page: Page): Promise<number> =>
  (await storedKeys(page, 'meta')).filter((key) => String(key).startsWith('sealed-copy ')).length
