import type { Config } from '../config/config'
import type { OpenDatabase, Prepare } from './database'
import { migrationsFolder } from './migrations-folder'
import { openPglite } from './pglite/open-pglite'
import { openPostgres } from './postgres/open-postgres'

/**
 * Opens the database, brings its tables up to date and prepares it. Throws CannotStart with one clear line when it
 * cannot be reached or used.
 */
export const openDatabase = (
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  prepare: Prepare,
  migrations = migrationsFolder,
): Promise<OpenDatabase> =>
  config.databaseUrl
    ? openPostgres(config.databaseUrl, prepare, migrations)
    : openPglite(config.dataDir, prepare, migrations)
