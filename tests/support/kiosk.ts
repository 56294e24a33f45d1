import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { bearerOf } from './session'
import { type Device, signInAs } from './story'

/** Adds a kiosk at the first location, as an administrator does, and gives the code that enrols it. */
export async function newKioskCode(venue: string, idleSeconds = 60, kind: 'kiosk' | 'desk' = 'kiosk'): Promise<string> {
  const response = await fetch(`${venue}/api/admin/devices`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await bearerOf(venue, 'admin@example.com')) },
    body: JSON.stringify({ name: 'Hall tablet', kind, locationId: 1, idleSeconds }),
  })
  return (await response.json()).code
}

/** Sets this device up as a kiosk, and opens its start screen. */
export async function openKiosk(device: Device, venue: string): Promise<Page> {
  const page = await device.open(`/device#${await newKioskCode(venue)}`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Open the start screen' }).click()
  await expect(startOf(page)).toBeVisible()
  return page
}

/** Stands on the start screen only. */
export const startOf = (page: Page) => page.getByText('Or use your own phone')

export async function signInAtKiosk(page: Page, email: string) {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInAs(page, email)
}

/** The files of a folder that hold one of these words, in whatever of the two encodings a browser writes. */
export async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    for (const word of words)
      if (content.includes(word) || content.includes(Buffer.from(word, 'utf16le')))
        found.push(`${word} in ${path.slice(folder.length)}`)
  }
  return found
}

/** All that a page of this origin can read of what was kept, as one text. */
export const keptInBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [
      document.documentElement.outerHTML,
      { ...localStorage },
      { ...sessionStorage },
      location.href,
    ]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
      })
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => {
          reading.onsuccess = resolve
        })
        kept.push(store, reading.result)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        kept.push(request.url)
        // The app's own files, whose addresses name their content: reading a hundred of them each time takes seconds.
        if (new URL(request.url).pathname.startsWith('/assets/')) continue
        const answer = await cache.match(request)
        kept.push(/json|text/.test(answer?.headers.get('Content-Type') ?? '') ? await answer?.text() : '')
      }
    }
    return JSON.stringify(kept)
  })

/** Everything on the screen that can be pressed takes a cold thumb: 48 px at least, with the words that belong to it. */
export async function expectLargeTargets(page: Page) {
  const small = await page.evaluate(() => {
    const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, [role=radio], [role=checkbox]'
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const boxes = [element, ...labels].map((each) => each.getBoundingClientRect())
      const width = Math.max(...boxes.map((box) => box.width))
      const height = Math.max(...boxes.map((box) => box.height))
      // What is not shown has no box; a line's own link to the content comes by the keyboard only.
      return width > 0 && (width < 48 || height < 48) && element.getAttribute('href') !== '#content'
        ? `${element.textContent || element.getAttribute('aria-label')}: ${width} × ${height}`
        : []
    })
  })
  expect(small).toEqual([])
}
