import { prepareRecords } from '../../../server/app/prepare-records'
import type { Database } from '../../../server/database/database'
import { openDatabase } from '../../../server/database/open-database'
import { settings } from '../../../server/settings/settings.table'

/** A fresh, migrated database in memory (or on that PostgreSQL), with what every venue has; the venue is in Denver. */
export async function openVenueDatabase({ databaseUrl = null }: { databaseUrl?: string | null } = {}) {
  return openDatabase({ dataDir: 'memory://', databaseUrl }, async (database: Database) => {
    await prepareRecords(database)
    await database
      .insert(settings)
      .values({ id: 1, exportKey: 'export-key-of-the-test', timeZone: 'America/Denver' })
      .onConflictDoNothing()
  })
}
