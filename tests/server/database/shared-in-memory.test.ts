import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../../server/database/database'
import { locations } from '../../../server/locations/location.table'
import { openVenueDatabase } from '../support/open-venue-database'

const startedAt = async (database: Database) =>
  (await database.execute(sql`select extract(epoch from pg_postmaster_start_time()) as at`)).rows
const settingsOf = async (database: Database) =>
  (await database.execute(sql`select name, setting from pg_settings order by name`)).rows
const addLocation = async (database: Database) =>
  (await database.insert(locations).values({ name: 'Left behind' }).returning())[0]?.id

it('a database that another test has closed has the rows, ids and settings of a new one, and no way back for that test', async () => {
  const { database: before, close } = await openVenueDatabase()
  // PL/pgSQL brings settings of its own with its first use, which may be the emptying of the database below.
  await before.execute(sql`do $$ begin end $$`)
  const settings = await settingsOf(before)
  const id = await addLocation(before)
  await before.execute(sql`set time zone 'Asia/Tokyo'`)
  const started = await startedAt(before)
  await close()

  const next = await openVenueDatabase()
  onTestFinished(next.close)
  expect(await startedAt(next.database)).toEqual(started)
  expect(await settingsOf(next.database)).toEqual(settings)
  expect(await next.database.$count(locations)).toBe(0)
  expect(await addLocation(next.database)).toBe(id)
  await expect(addLocation(before)).rejects.toMatchObject({ cause: { message: 'This database is closed.' } })
})

it('a database whose tables a test has changed is given to no other', async () => {
  const { database, close } = await openVenueDatabase()
  const started = await startedAt(database)
  await database.execute(sql`alter table locations add column left_behind integer`)
  await close()

  const next = await openVenueDatabase()
  onTestFinished(next.close)
  expect(await startedAt(next.database)).not.toEqual(started)
  expect(await addLocation(next.database)).toBe(1)
})
