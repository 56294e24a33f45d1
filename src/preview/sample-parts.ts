import { createApi } from '../api/api'
import type { Api } from '../api/client'
import { createReader, type Reader } from '../api/reader'
import type { Outbox } from '../outbox/queue/outbox'
import type { Identity } from '../session/identity'
import { createDeviceStorage, type DeviceStorage } from '../storage/device-storage'
import { StorageFailed } from '../storage/storage-failed'
import { sampleFetch } from './sample-answers'
import { sampleIdentity } from './sample-family'

const refuse = () => Promise.reject(new StorageFailed('unavailable'))

/** Takes nothing: what is in the preview is no one's document. */
const closedOutbox: Outbox = {
  sendNow: refuse,
  sendAllNow: refuse,
  retry: refuse,
  wake: refuse,
  wakeQuietly() {},
  markAccepted: () => Promise.resolve(),
  saveAll: refuse,
  imported() {},
  lastSaved: () => Promise.resolve(null),
  completionWaitsForPhoto: () => Promise.resolve(false),
  start() {},
  stop() {},
}

/** A database of its own: the preview reads nothing of the person who is signed in, and leaves nothing among theirs. */
let storage: DeviceStorage | null = null
function previewStorage(): DeviceStorage {
  storage ??= createDeviceStorage({ name: 'basehut-preview' })
  return storage
}

export interface SampleParts {
  identity: Identity
  api: Api
  reader: Reader
  storage: DeviceStorage
  outbox: Outbox
}

interface Sample {
  isDue: boolean
  /** Of the waiver that is still to sign. */
  waiverText?: string | undefined
  /** The venue's answers. */
  fetch?: typeof globalThis.fetch
  /** Another person for other answers, so that what is kept of one family's tasks is not shown for the other's. */
  sub?: string
}

/** The parts of a signed-in person, made of a sample: real screens run on them and can change nothing. */
export function sampleParts({
  isDue,
  waiverText,
  fetch = sampleFetch({ isDue, waiverText }),
  sub = isDue ? 'due' : 'ready',
}: Sample): SampleParts {
  const identity = { ...sampleIdentity, sub }
  const api = createApi({
    baseUrl: '',
    fetch,
    token: async () => ({ ...identity, token: 'sample' }),
  })
  const kept = previewStorage()
  return {
    identity,
    api,
    reader: createReader({ api, storage: kept, owner: identity }),
    storage: kept,
    outbox: closedOutbox,
  }
}
