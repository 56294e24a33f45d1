import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities, activityProducts, activityTasks } from '../../../server/activities/activity.table'
import { prepareRecords } from '../../../server/app/prepare-records'
import { collectionItems, collections } from '../../../server/collections/collection.table'
import type { OpenDatabase } from '../../../server/database/database'
import { locationActivities, locations } from '../../../server/locations/location.table'
import { waiverVersions } from '../../../server/records/waiver-version.table'
import { rentalReferences } from '../../../server/rental/rental-profile.table'
import { settings } from '../../../server/settings/settings.table'
import { taskTypes } from '../../../server/task-types/task-type.table'
import { tasks } from '../../../server/tasks/task.table'
import { cachedVenue, holdVenue, stampOfVenue } from '../../../server/venue-cache/cached-venue'
import { openVenueDatabase } from '../support/open-venue-database'
import { seedVenue } from '../support/seed-venue'

const configuration = [
  ...[settings, locations, locationActivities, activities, activityTasks, activityProducts],
  ...[tasks, taskTypes, waiverVersions, rentalReferences, collections, collectionItems],
]

let open: OpenDatabase
let venue: Awaited<ReturnType<typeof seedVenue>>
beforeAll(async () => {
  open = await openVenueDatabase()
  venue = await seedVenue(open.database)
})
afterAll(() => open.close())

const location = async (database = open.database) => (await cachedVenue(database)).location(venue.locationId)
const rename = (database: OpenDatabase['database'], name: string) =>
  database.update(locations).set({ name }).where(eq(locations.id, venue.locationId))

describe('what the venue has set up', () => {
  it('is looked at once in a transaction that asks for that, and again in the next', async () => {
    const seen = await open.database.transaction(async (tx) => {
      const [seen] = await tx.select({ stamp: stampOfVenue }).from(locations)
      holdVenue(tx, seen?.stamp ?? null)
      const first = await location(tx)
      await rename(tx, 'Renamed')
      expect(await location(tx)).toBe(first)
      return first
    })
    expect(await location()).toMatchObject({ name: 'Renamed' })
    await rename(open.database, seen.name)
  })

  it('is read once for as long as nothing changes, and cannot be changed by who reads it', async () => {
    const first = await location()
    expect(await location()).toBe(first)
    expect(Object.isFrozen(first.activityLocations)).toBe(true)
  })

  it('stays when another process starts, which adds what is missing of the first rows', async () => {
    const before = await location()
    await prepareRecords(open.database)
    expect(await location()).toBe(before)
    await open.database.delete(rentalReferences).where(eq(rentalReferences.list, 'age'))
    await prepareRecords(open.database)
    expect((await (await cachedVenue(open.database)).rentalReferences()).age.length).toBeGreaterThan(0)
  })

  it('is the same object for two who read it at once: what is made of it, such as an answer, is made once', async () => {
    const read = async () => (await cachedVenue(open.database)).locations()
    await rename(open.database, 'East Lodge')
    const [one, two] = await Promise.all([read(), read()])
    expect(one).toBe(two)
  })

  it.each(configuration.map((table) => [getTableName(table), table] as const))(
    'is read again after a statement on %s',
    async (_name, table) => {
      const before = await location()
      await open.database.execute(sql`delete from ${table} where false`)
      const after = await location()
      expect(after).not.toBe(before)
      expect(after).toEqual(before)
    },
  )

  it('shows a change to everyone once it is whole, and to its own transaction at once', async () => {
    await open.database.transaction(async (tx) => {
      await rename(tx, 'Half way')
      expect((await location(tx)).name).toBe('Half way')
      await rename(tx, 'North Lodge')
      expect((await location(tx)).name).toBe('North Lodge')
    })
    expect((await location()).name).toBe('North Lodge')
  })

  it('forgets what a transaction read that came to nothing', async () => {
    await rename(open.database, 'South Lodge')
    const came = open.database.transaction(async (tx) => {
      await rename(tx, 'Never')
      expect((await location(tx)).name).toBe('Never')
      throw new Error('rolled back')
    })
    await expect(came).rejects.toThrow('rolled back')
    expect((await location()).name).toBe('South Lodge')
  })

  it('does not remember that there was nothing', async () => {
    const cached = await cachedVenue(open.database)
    await expect(cached.location(4711)).rejects.toMatchObject({ status: 404 })
    await open.database.execute(sql`
      insert into locations select (jsonb_populate_record(l, '{"id": 4711, "name": "New", "is_default": false}')).*
      from locations l where id = ${venue.locationId}`)
    expect((await (await cachedVenue(open.database)).location(4711)).name).toBe('New')
  })

  it('is kept apart from that of another database that began as a copy', async () => {
    const other = await openVenueDatabase()
    try {
      const elsewhere = await seedVenue(other.database)
      await other.database.update(locations).set({ name: 'Elsewhere' }).where(eq(locations.id, elsewhere.locationId))
      const there = (await cachedVenue(other.database)).location(elsewhere.locationId)
      expect((await there).name).toBe('Elsewhere')
      expect((await location()).name).not.toBe('Elsewhere')
    } finally {
      await other.close()
    }
  })
})
