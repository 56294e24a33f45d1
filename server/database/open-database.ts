import type { Config } from '../config/config'
import type { Database } from './database'
import { openPglite } from './open-pglite'
import { openPostgres } from './open-postgres'

export interface OpenDatabase {
  database: Database
  kind: 'pglite' | 'postgresql'
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** What has to be done before the first request, by one process at a time: first rows, keys. */
export type Prepare = (database: Database) => Promise<void>

/**
 * Opens the database, brings its tables up to date and prepares it. Throws CannotStart with one clear line when it
 * cannot be reached or used.
 */
export const openDatabase = (
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  prepare: Prepare,
): Promise<OpenDatabase> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, prepare) : openPglite(config.dataDir, prepare)
