import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { StorageHealthNotice } from '../../../src/outbox/ui/notices/storage-health-notice'
import { writeMeta } from '../../../src/storage/meta'
import { StorageFailed } from '../../../src/storage/storage-failed'
import { aRecord } from '../../unit/outbox/queue/a-record'
import { mountGuest, testStorage } from '../support/mount-guest'

const owner = { iss: 'test', sub: 'maya' }
const warning = () => page.getByText('This browser may clear what is saved here when space runs low.')

afterEach(() => {
  vi.restoreAllMocks()
})

/** On a device whose browser promises nothing, with one document on its way since then. */
async function openWithDocumentSaved(agoMs: number) {
  const storage = testStorage()
  await writeMeta(storage, 'persistence', 'refused')
  const savedAt = Date.now() - agoMs
  const signedAt = new Date(savedAt).toISOString()
  const record = aRecord({ ownerIss: owner.iss, ownerSub: owner.sub, signedAt })
  await storage.run((database) => database.records.put(record))
  await mountGuest(<StorageHealthNotice />, { storage, owner })
  return savedAt
}

test('a save on its way startles no one: what may be cleared is said once it waits for ten seconds', async () => {
  const savedAt = await openWithDocumentSaved(8000)
  await expect.element(warning(), { timeout: 10_000 }).toBeVisible()
  expect(Date.now() - savedAt).toBeGreaterThanOrEqual(10_000)
})

test('without a network what may be cleared is said at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openWithDocumentSaved(0)
  await expect.element(warning(), { timeout: 5000 }).toBeVisible()
})

test('that another tab blocks the storage is said until that tab is closed, and not after', async () => {
  const storage = testStorage()
  let isBlocked = true
  const run: typeof storage.run = (operation) =>
    isBlocked ? Promise.reject(new StorageFailed('blocked')) : storage.run(operation)
  await mountGuest(<StorageHealthNotice />, { storage: { ...storage, run }, owner })
  const trouble = page.getByText('Another tab of this app is blocking this one.')
  await expect.element(trouble).toBeVisible()
  isBlocked = false
  await expect.element(trouble, { timeout: 10_000 }).not.toBeInTheDocument()
})
