import Dexie, { type Table } from 'dexie'
import * as v from 'valibot'
import { fullName } from '../contract/names'
import { DATABASE_NAME, type DatabaseOptions, type StoredRead } from './database'
import { DEVICE_KEY } from './meta'

/** A device that answers later than this keeps nobody waiting for the page. */
const PATIENCE_MS = 60

const Kept = v.looseObject({ contacts: v.array(v.looseObject({ firstName: v.string(), lastName: v.string() })) })

/**
 * The names of the family whose answers lie on this device, for a worker. Null for none, for a device that takes too long,
 * and where several people's answers lie here: who is signed in stands where a worker cannot look. A sign-out takes them
 * away. On a device of the venue nobody's is shown: who is next there is not who was there last.
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
