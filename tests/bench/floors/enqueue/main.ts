import { createApi } from '../../../../src/api/api'
import { markSaved } from '../../../../src/outbox/browser/marked-documents'
import { personalDocuments } from '../../../../src/outbox/personal/personal-documents'
import { createOutbox } from '../../../../src/outbox/queue/create-outbox'
import { createLeaseLocks } from '../../../../src/outbox/queue/sending/lease-locks'
import { createSenderLock } from '../../../../src/outbox/queue/sending/sender-lock'
import { createDeviceStorage } from '../../../../src/storage/device-storage'

declare global {
  interface Window {
    /** Milliseconds until so many documents of so many bytes are durable and read back. */
    enqueue(bytes: number, count: number): Promise<number>
    /** The same bytes in one strict transaction of the browser's own, not read back. */
    putBare(bytes: number): Promise<number>
  }
}

const owner = { iss: 'https://id.example', sub: 'maya' }
const storage = createDeviceStorage()
const outbox = createOutbox({
  storage,
  documents: personalDocuments({
    api: createApi({
      baseUrl: '',
      fetch: () => Promise.reject(new TypeError('offline')),
      token: () => Promise.reject(),
    }),
    storage,
    takesIdempotencyKey: () => true,
  }),
  signedIn: () => owner,
  clock: {
    now: Date.now,
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
  },
  random: Math.random,
  lock: createSenderLock(navigator.locks),
  leaseLocks: createLeaseLocks(navigator.locks),
  serverClock: { offsetMs: () => null, learn: () => {} },
  appVersion: '1.0.0',
  holder: crypto.randomUUID(),
  wakeSources: [],
  mark: (saved) => markSaved(localStorage, saved),
  afterSave: [],
})

let contactTaskId = 0

const documentOf = (bytes: number) => {
  contactTaskId += 1
  const body = new Uint8Array(bytes)
  for (let from = 0; from < bytes; from += 65_536) crypto.getRandomValues(body.subarray(from, from + 65_536))
  return {
    id: crypto.randomUUID(),
    operation: 'completeContactTask' as const,
    owner,
    params: { completeEndpoint: '/waiver' },
    body: body.buffer,
    contentType: 'application/json',
    contactId: 7,
    contactTaskId,
    orderKey: `contactTask:${contactTaskId}`,
    openedAt: new Date().toISOString(),
    evidence: null,
  }
}

window.enqueue = async (bytes, count) => {
  const documents = Array.from({ length: count }, () => documentOf(bytes))
  const start = performance.now()
  await outbox.saveAll(documents)
  return performance.now() - start
}

const bare = new Promise<IDBDatabase>((resolve) => {
  const opening = indexedDB.open('bare')
  opening.onupgradeneeded = () => opening.result.createObjectStore('bodies')
  opening.onsuccess = () => resolve(opening.result)
})

window.putBare = async (bytes) => {
  const { body, id } = documentOf(bytes)
  const database = await bare
  const start = performance.now()
  const transaction = database.transaction('bodies', 'readwrite', { durability: 'strict' })
  transaction.objectStore('bodies').put(body, id)
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  return performance.now() - start
}
