import { expect, test, vi } from 'vitest'
import { createSignedInParts } from '../../../src/app/signed-in/parts'
import type { OnRendered } from '../../../src/app/signed-in/screen-stands'
import type { DeviceStorage } from '../../../src/storage/device-storage'
import { whenIdle } from '../../../src/ui/browser/when-idle'
import { testStorage } from '../support/mount-guest'
import { signedIn } from '../support/session'
import { settingsOfVenue } from '../support/settings'

const maya = { iss: 'test', sub: 'maya', name: '', givenName: '', familyName: '', email: 'maya@example.com' }

/** What works for Maya, and how often all that waits was read. */
function openParts(onRendered: OnRendered) {
  const storage = testStorage()
  const reads = [vi.spyOn(IDBIndex.prototype, 'getAll'), vi.spyOn(IDBObjectStore.prototype, 'getAllKeys')]
  for (const read of reads) read.mockClear()
  const parts = createSignedInParts({
    identity: maya,
    session: signedIn(maya),
    storage,
    server: () => settingsOfVenue().current().document,
    onFailure: () => {},
    onRendered,
    seal: null,
  })
  return { parts, storage, reads: () => reads.reduce((count, { mock }) => count + mock.calls.length, 0) }
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

test('what waits to be sent is not read before the first screen stands, and then at once', async () => {
  const { onRendered, stands } = aScreen()
  const { parts, storage, reads } = openParts(onRendered)
  await answered(storage)
  expect(reads()).toBe(0)
  stands()
  await expect.poll(() => reads()).toBeGreaterThan(1)
  parts.close()
})

test('who signs out before the screen stands leaves nothing behind that looks into the storage', async () => {
  const { onRendered, stands } = aScreen()
  const { parts, storage, reads } = openParts(onRendered)
  parts.close()
  stands()
  await whenIdle()
  await answered(storage)
  expect(reads()).toBe(0)
})
