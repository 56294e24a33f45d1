import { sql } from 'drizzle-orm'
import type { Activity } from '../../src/contract/entities/activity'
import type { Collection } from '../../src/contract/entities/admin'
import type { Location } from '../../src/contract/entities/location'
import type { Task } from '../../src/contract/entities/task'
import { readActivities } from '../activities/activity.answer'
import { readCollections } from '../collections/collection.answer'
import { builtOnce } from '../database/built-once'
import type { Database } from '../database/database'
import { readLocation, readLocations } from '../locations/location.answer'
import { type RentalReferences, readRentalReferences } from '../rental/rental-references'
import { readSettings, type StoredSettings } from '../settings/settings.store'
import { readTask, readTasks } from '../tasks/task.answer'
import { readAskedAgainFrom, readVersionText } from '../tasks/waiver-text'
import { configurationStamp } from './configuration-stamp.table'
import { deepFreeze } from './deep-freeze'

/** Beyond this many answers all are dropped: a venue asks for a few dozen, a caller who tries numbers for any amount. */
const MOST_KEPT = 1000

/** What a venue has set up. Frozen: every call gets the same objects. */
export interface CachedVenue {
  /** Another one after each change; null where the server has not prepared the database. */
  stamp: string | null
  settings(): Promise<StoredSettings>
  /** 404 for one that does not exist. */
  location(id: number): Promise<Location>
  locations(): Promise<Location[]>
  allActivities(): Promise<Activity[]>
  activities(ids: readonly number[]): Promise<Activity[]>
  /** 404 for one that does not exist. */
  task(id: number): Promise<Task>
  tasks(ids: readonly number[]): Promise<Task[]>
  rentalReferences(): Promise<RentalReferences>
  collections(): Promise<Collection[]>
  /** By task id, the newest version of its waiver that asks those again who signed before. */
  askedAgainFrom(taskIds: readonly number[]): Promise<Map<number, number>>
  /** A version of a waiver; empty where there is none. */
  waiverText(taskId: number, version: number | null): Promise<string>
}

/** Transactions that look once, and what they have seen. */
const held = new WeakMap<Database, CachedVenue>()

let kept = { stamp: '', values: new Map<string, unknown>() }

/** No stamp, where the server has not prepared the database: nothing is kept then. */
function valuesAt(stamp: string | null): Map<string, unknown> {
  if (stamp === null) return new Map()
  if (stamp !== kept.stamp) kept = { stamp, values: new Map() }
  return kept.values
}

const readStamp = builtOnce((database) => database.select({ stamp: configurationStamp.stamp }).from(configurationStamp))

/** For a `select` that gives it to `venueAt`, or in a transaction to `holdVenue`, and so needs no query of its own for it. */
export const stampOfVenue = sql<string | null>`(select stamp from ${configurationStamp})`

/** What the venue had set up at that stamp. */
export const venueAt = (database: Database, stamp: string | null): CachedVenue => venueOf(database, stamp)

/**
 * Has this transaction go by what the venue has set up at that stamp to its end. Not for one that changes what the venue
 * has set up: it would not see its own changes.
 */
export function holdVenue(tx: Database, stamp: string | null): CachedVenue {
  const venue = venueAt(tx, stamp)
  held.set(tx, venue)
  return venue
}

const firstSeen = new WeakMap<Database, { stamp: string | null; at: Date }>()

/**
 * When this process first saw what the venue has set up now: what was worked out before may be out of date. Asked with
 * the database itself, not with a transaction.
 */
export function venueFirstSeen(database: Database, { stamp }: CachedVenue, now: Date): Date {
  const before = firstSeen.get(database)
  if (before?.stamp === stamp) return before.at
  firstSeen.set(database, { stamp, at: now })
  return now
}

function venueOf(database: Database, stamp: string | null): CachedVenue {
  const values = valuesAt(stamp)
  // A read under way is never shared: it may be in a transaction that fails, or that waits for the one who asks.
  async function keep<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = values.get(key)
    if (known !== undefined) return known as Value
    const value = deepFreeze(await read())
    // Read by another call meanwhile: all get that one, for what is made of it is kept with it.
    const first = values.get(key)
    if (first !== undefined) return first as Value
    if (values.size >= MOST_KEPT) values.clear()
    values.set(key, value)
    return value
  }

  return {
    stamp,
    settings: () => keep('settings', () => readSettings(database)),
    location: (id) => keep(`location ${id}`, () => readLocation(database, id)),
    locations: () => keep('locations', () => readLocations(database)),
    allActivities: () => keep('all activities', () => readActivities(database)),
    activities: (ids) => keep(`activities ${ids}`, () => readActivities(database, ids)),
    task: (id) => keep(`task ${id}`, () => readTask(database, id)),
    tasks: (ids) => keep(`tasks ${ids}`, () => readTasks(database, ids)),
    askedAgainFrom: (ids) => keep(`asked again ${ids}`, () => readAskedAgainFrom(database, ids)),
    waiverText: (taskId, version) =>
      keep(`text ${taskId} ${version}`, () => readVersionText(database, taskId, version)),
    collections: () => keep('collections', () => readCollections(database)),
    rentalReferences: () => keep('rental references', () => readRentalReferences(database)),
  }
}

/**
 * What the venue has set up as the database has it now, at the cost of one small query: what was read before is
 * good for as long as the stamp is the same. No two databases and no two states of one have the same stamp.
 */
export const cachedVenue = async (database: Database): Promise<CachedVenue> =>
  held.get(database) ?? venueAt(database, (await readStamp(database, {}))[0]?.stamp ?? null)
