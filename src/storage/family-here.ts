import Dexie, { type Table } from 'dexie'
import * as v from 'valibot'
import { fullName } from '../contract/names'
import { DATABASE_NAME, type DatabaseOptions, type StoredRead } from './database'
import { DEVICE_KEY } from './meta'

/** If the database takes longer, the page is shown without the names. */
const PATIENCE_MS = 60

const Kept = v.looseObject({ contacts: v.array(v.looseObject({ firstName: v.string(), lastName: v.string() })) })

/**
 * For the service worker: the names of the family whose data is stored on this device. Null if there is none, if data of
 * several people is stored (the worker cannot tell who is signed in), if the database is slow, and on a device of the venue,
 * where the next guest would see the names of the last. A sign-out removes the data.
 */
export async function familyHere({
  name = DATABASE_NAME,
  ...factories
}: Omit<DatabaseOptions, 'forgets'> = {}): Promise<string[] | null> {
  // Without a version: it is opened as it is, and neither made nor changed.
  const database = new Dexie(name, factories)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const names = namesIn(database).catch(() => null)
  void names.then(() => database.close())
  return Promise.race([names, late])
}

async function namesIn(database: Dexie): Promise<string[] | null> {
  await database.open()
  if (await database.table('meta').get(DEVICE_KEY)) return null
  const reads: Table<StoredRead, [string, string, string, string]> = database.table('reads')
  const keys = await reads.toCollection().primaryKeys()
  const owners = new Set(keys.map(([iss, sub]) => JSON.stringify([iss, sub])))
  const profile = keys.find(([, , call]) => call === 'getProfile')
  if (owners.size !== 1 || !profile) return null
  const kept = v.safeParse(Kept, (await reads.get(profile))?.value)
  return kept.success && kept.output.contacts.length > 0 ? kept.output.contacts.map(fullName) : null
}
