import { afterEach, expect, test, vi } from 'vitest'
import { createWorkerCopies } from '../../../src/app/signed-in/worker-copies'
import { waitingKey } from '../../../src/outbox/queue/copies/sealed-copies'
import { writeMeta } from '../../../src/storage/meta'
import { aRecord } from '../../unit/outbox/queue/a-record'
import { apiWith } from '../support/answers'
import { testStorage } from '../support/mount-guest'

const owner = { iss: 'test', sub: 'maya' }

afterEach(() => {
  vi.restoreAllMocks()
})

/** The app is opened with one document waiting, and put away. Gives what the browser was asked to call the worker for. */
async function openedAndPutAway() {
  const register = vi.fn(async (_tag: string) => {})
  const registration = { sync: { register } } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  const storage = testStorage()
  const record = aRecord({ ownerIss: owner.iss, ownerSub: owner.sub })
  await storage.run((database) => database.records.put(record))
  const delivery = { id: record.id, sealed: 'a.b.c.d.e' }
  await writeMeta(storage, waitingKey(record.id), { delivery, bodySha256: record.bodySha256 })
  const copies = createWorkerCopies({ storage, owner })
  copies.ticketed(apiWith({}))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  return { register, stop: copies.stop }
}

test('a copy that an earlier start left has the browser asked again: after a few calls in vain it calls no more', async () => {
  const { register, stop } = await openedAndPutAway()
  await expect.poll(() => register.mock.calls).toHaveLength(1)
  stop()
})
