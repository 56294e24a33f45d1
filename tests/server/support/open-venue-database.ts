import { prepareRecords } from '../../../server/app/prepare-records'
import type { Database } from '../../../server/database/database'
import { openDatabase } from '../../../server/database/open-database'
import { settings } from '../../../server/settings/settings.table'
import { openInMemory } from './open-in-memory'

/** What every venue has before its first request; the venue is in Denver. */
export async function prepareVenueDatabase(database: Database) {
  await prepareRecords(database)
  await database
    .insert(settings)
    .values({ id: 1, exportKey: 'export-key-of-the-test', timeZone: 'America/Denver' })
    .onConflictDoNothing()
}

/** A fresh, migrated database in memory (or on that PostgreSQL), prepared. */
export const openVenueDatabase = ({ databaseUrl = null }: { databaseUrl?: string | null } = {}) =>
  databaseUrl === null
    ? openInMemory('venue', prepareVenueDatabase)
    : openDatabase({ dataDir: '', databaseUrl }, prepareVenueDatabase)
