import { expect, type Page } from '@playwright/test'
import { storedKeys } from './browser/stored-keys'
import { badge } from './faults'
import { bearerOf } from './session'
import { signWaiver, startCheckIn } from './story'
import type { Venue } from './venue'
import { taskOnScreen } from './walk'

/** From now on one signature makes a document for each of the family. Home has to be opened after it. */
export async function consolidateWaivers({ url }: Venue) {
  const headers = await bearerOf(url, 'admin@example.com')
  const tasks: { id: number; taskTypeId: number }[] = await (await fetch(`${url}/api/tasks`, { headers })).json()
  for (const task of tasks.filter(({ taskTypeId }) => taskTypeId === 1)) {
    const body = JSON.stringify({ ...task, consolidateWaivers: true })
    const json = { ...headers, 'Content-Type': 'application/json' }
    const { ok } = await fetch(`${url}/api/tasks/${task.id}`, { method: 'PUT', headers: json, body })
    expect(ok).toBe(true)
  }
}

export const FAMILY = ['Maya', 'Jonas', 'Ida', 'Leo'] as const

/** One signature for all of the family: four documents, which stay on the device when nothing gets through. */
export async function signForEverybody(page: Page) {
  await startCheckIn(page, FAMILY)
  await signWaiver(page, 'Maya Lindqvist')
  await expect(taskOnScreen(page)).toHaveText('Rental Profile')
  await expect(badge(page)).toContainText('Saved here: 4')
}

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
