import { createApi } from '../../../../../src/api/api'
import { personalDocuments } from '../../../../../src/outbox/personal/personal-documents'
import { openCopySealer } from '../../../../../src/outbox/personal/sealing/copy-sealer'
import { withReceivedCopies } from '../../../../../src/outbox/personal/sealing/received-copies'
import { sendCopies } from '../../../../../src/outbox/queue/copies/send-copies'
import { createOutbox } from '../../../../../src/outbox/queue/create-outbox'
import { clearHousehold } from '../../../../../src/storage/household'
import { MemoryStorage } from '../../../../../src/storage/memory-storage'
import type { Owner } from '../../../../../src/storage/owner'
import { createFakeDevice, maya } from '../../../storage/fake-device'
import { createTestClock, createTestLeaseLocks, createTestLock } from '../../queue/device'

const baseUrl = 'https://venue.example'

/** A guest's own phone: one database, the pages that are opened on it, and the worker that is woken without one. */
export function createPhone(venue: { fetch: typeof fetch }) {
  const { openStorage } = createFakeDevice()
  const clock = createTestClock()
  const { lock } = createTestLock()
  const { leaseLocks } = createTestLeaseLocks()
  let pages = 0

  function openPage(owner: Owner = maya) {
    const storage = openStorage()
    const token = async () => ({ ...owner, token: owner.sub })
    const api = createApi({ baseUrl, fetch: venue.fetch, token })
    const documents = personalDocuments({ api, storage, takesIdempotencyKey: () => true })
    const outbox = createOutbox({
      ...{ storage, clock, lock, leaseLocks, random: () => 0.5, appVersion: '1.0.0', wakeSources: [], afterSave: [] },
      holder: `page ${++pages}`,
      documents: withReceivedCopies(documents, storage),
      signedIn: () => owner,
      serverClock: { offsetMs: () => null, learn: () => {} },
      mark: () => {},
    })
    const { ask, seal } = openCopySealer({ api, storage, owner, now: clock.now, userAgent: 'A phone' })
    return {
      storage,
      api,
      outbox,
      ask,
      seal,
      signOut: () => clearHousehold(storage, owner, new MemoryStorage()),
      close: () => storage.close(),
    }
  }

  /** The browser wakes the worker. Tells how many documents it could not send. */
  async function sync({ isPageOpen = false } = {}): Promise<number> {
    const storage = openStorage()
    const surroundings = { isPageOpen: async () => isPageOpen, baseUrl: async () => baseUrl, fetch: venue.fetch }
    return sendCopies(surroundings, storage).finally(() => storage.close())
  }

  async function onDisk() {
    const storage = openStorage()
    const [meta, records, tombstones] = await storage.run((database) =>
      Promise.all([database.meta.toArray(), database.records.toArray(), database.tombstones.toArray()]),
    )
    storage.close()
    const keys = meta.map(({ key }) => key)
    return {
      records,
      tombstones,
      copies: keys.filter((key) => key.startsWith('sealed-copy ')).length,
      received: keys.filter((key) => key.startsWith('received-copy ')).length,
      tickets: keys.filter((key) => key.startsWith('browser-ticket ')).length,
    }
  }

  return { clock, openPage, sync, onDisk }
}
