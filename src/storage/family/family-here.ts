import * as v from 'valibot'
import { namesApart } from '../../contract/names-apart'
import { DATABASE_NAME } from '../database'
import { answerOf } from '../direct-transaction'
import { DEVICE_KEY } from '../meta'
import { FamilyOutline } from './family-outline'
import { OUTLINE_KEY } from './outline-key'

/** If the database takes longer, the page is shown without the family. A slow device, which needs this long, needs longer to start the app. */
const PATIENCE_MS = 150

const Person = v.looseObject({
  contactId: v.number(),
  firstName: v.string(),
  lastName: v.string(),
  age: v.nullish(v.number(), null),
})
const KeptProfile = v.looseObject({ value: v.looseObject({ contacts: v.array(Person) }) })
const KeptOutline = v.looseObject({ value: FamilyOutline })

export interface FamilyHere {
  /** In the household's order. */
  people: { contactId: number; name: string }[]
  /** Where home's cards were the last time; null where that is not known for exactly these people. */
  outline: FamilyOutline | null
}

interface Surroundings {
  name?: string
  indexedDB?: IDBFactory
}

/**
 * For the service worker: the family whose data is stored on this device. Null if there is none, if data of
 * several people is stored (the worker cannot tell who is signed in), if the database is slow, and on a device of the venue,
 * where the next guest would see the names of the last. A sign-out removes the data.
 */
export async function familyHere({
  name = DATABASE_NAME,
  indexedDB = globalThis.indexedDB,
}: Surroundings = {}): Promise<FamilyHere | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  return Promise.race([familyIn(name, indexedDB).catch(() => null), late])
}

/** Opened without a version: it is neither created nor changed. */
function openAsItIs(name: string, factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  return answerOf(opening)
}

/**
 * One transaction of the browser's own: Dexie would first read the database's structure, and use a transaction for each
 * question.
 */
async function familyIn(name: string, factory: IDBFactory): Promise<FamilyHere | null> {
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
    const keptOf = async (wanted: string) => {
      const key = whose.find(([, , call]) => call === wanted)
      return key && answerOf(reads.get(key))
    }
    if (owners.size !== 1) return null
    const [profile, places] = await Promise.all([keptOf('getProfile'), keptOf(OUTLINE_KEY.call)])
    const kept = v.safeParse(KeptProfile, profile)
    if (!kept.success || kept.output.value.contacts.length === 0) return null
    const { contacts } = kept.output.value
    const called = namesApart(contacts)
    const people = contacts.map((contact) => ({ contactId: contact.contactId, name: called(contact).full }))
    const outline = v.safeParse(KeptOutline, places)
    return { people, outline: outline.success && isOf(people, outline.output.value) ? outline.output.value : null }
  } finally {
    database.close()
  }
}

/** Where the family has changed since, a box would be where another person's now is. */
function isOf(people: FamilyHere['people'], outline: FamilyOutline): boolean {
  const known = new Set(people.map(({ contactId }) => contactId))
  return outline.people.length === known.size && outline.people.every(({ contactId }) => known.delete(contactId))
}
