import { expect, test, vi } from 'vitest'
import { createSignedInParts } from '../../../src/app/signed-in/parts'
import type { OnRendered } from '../../../src/app/signed-in/screen-drawn'
import { createDeviceStorage, type DeviceStorage } from '../../../src/storage/device-storage'
import { whenIdle } from '../../../src/ui/browser/when-idle'
import { signedIn } from '../support/session'
import { settingsOfVenue } from '../support/settings'

const maya = { iss: 'test', sub: 'maya', name: '', givenName: '', familyName: '', email: 'maya@example.com' }

/** What works for Maya, and how often all that waits was read. */
function openParts(onRendered: OnRendered) {
  const name = `parts-${crypto.randomUUID()}`
  const storage = createDeviceStorage({ name })
  const ofIndex = vi.spyOn(IDBIndex.prototype, 'getAll').mock
  const ofKeys = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mock
  /** A rule before this one may have left something under way in a storage of its own. */
  const isHere = (context: unknown) => {
    const store = context instanceof IDBIndex ? context.objectStore : context
    return store instanceof IDBObjectStore && store.transaction.db.name === name
  }
  const reads = () => [...ofIndex.contexts, ...ofKeys.contexts].filter(isHere).length
  const parts = createSignedInParts({
    identity: maya,
    session: signedIn(maya),
    storage,
    server: () => settingsOfVenue().current().document,
    onFailure: () => {},
    onRendered,
    seal: null,
  })
  return { parts, storage, reads }
}

/** A screen that stands when the test says so. */
function aScreen() {
  let stands = () => {}
  const onRendered: OnRendered = (rendered) => {
    stands = rendered
    return () => {}
  }
  return { onRendered, stands: () => stands() }
}

/** Long enough for what was begun: the storage opens and answers a question. */
const answered = (storage: DeviceStorage) => storage.run((database) => database.records.count())

test('what waits to be sent is not read before the first screen is there, and then at once', async () => {
  const { onRendered, stands } = aScreen()
  const { parts, storage, reads } = openParts(onRendered)
  await answered(storage)
  expect(reads()).toBe(0)
  stands()
  await expect.poll(() => reads()).toBeGreaterThan(1)
  parts.close()
})

test('who signs out before the screen is there leaves nothing behind that looks into the storage', async () => {
  const { onRendered, stands } = aScreen()
  const { parts, storage, reads } = openParts(onRendered)
  parts.close()
  stands()
  await whenIdle()
  await answered(storage)
  expect(reads()).toBe(0)
})
