import * as v from 'valibot'
import { fullName } from '../contract/names'
import { DATABASE_NAME } from './database'
import { answerOf } from './direct-transaction'
import { DEVICE_KEY } from './meta'

/** If the database takes longer, the page is shown without the names. */
const PATIENCE_MS = 60

const Kept = v.looseObject({
  value: v.looseObject({ contacts: v.array(v.looseObject({ firstName: v.string(), lastName: v.string() })) }),
})

interface Surroundings {
  name?: string
  indexedDB?: IDBFactory
}

/**
 * For the service worker: the names of the family whose data is stored on this device. Null if there is none, if data of
 * several people is stored (the worker cannot tell who is signed in), if the database is slow, and on a device of the venue,
 * where the next guest would see the names of the last. A sign-out removes the data.
 */
export async function familyHere({
  name = DATABASE_NAME,
  indexedDB = globalThis.indexedDB,
}: Surroundings = {}): Promise<string[] | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  return Promise.race([namesIn(name, indexedDB).catch(() => null), late])
}

/** Without a version: it is opened as it is, and neither made nor changed. */
function openAsItIs(name: string, factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  return answerOf(opening)
}

/** One transaction of the browser's own: Dexie reads what the database is made of first, and takes one for each question. */
async function namesIn(name: string, factory: IDBFactory): Promise<string[] | null> {
  const database = await openAsItIs(name, factory)
  try {
    const transaction = database.transaction(['meta', 'reads'])
    const reads = transaction.objectStore('reads')
    const [device, keys] = await Promise.all([
      answerOf(transaction.objectStore('meta').get(DEVICE_KEY)),
      answerOf(reads.getAllKeys()),
    ])
    if (device) return null
    const whose = keys as [iss: string, sub: string, call: string, input: string][]
    const owners = new Set(whose.map(([iss, sub]) => JSON.stringify([iss, sub])))
    const profile = whose.find(([, , call]) => call === 'getProfile')
    if (owners.size !== 1 || !profile) return null
    const kept = v.safeParse(Kept, await answerOf(reads.get(profile)))
    return kept.success && kept.output.value.contacts.length > 0 ? kept.output.value.contacts.map(fullName) : null
  } finally {
    database.close()
  }
}
