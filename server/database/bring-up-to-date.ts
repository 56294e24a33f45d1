import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { CannotStart } from '../errors/cannot-start'
import type { Database } from './database'
import { innermost, isNotAllowed, notOwned } from './not-owned'
import { refuseEarlierThan } from './refuse-wrong-clock'
import { databaseTrouble } from './unavailable'

/** The instant of the newest migration that the database has had; 0 for a new database. */
async function newestIn(database: Database): Promise<number> {
  const { rows } = await database.execute<{ isThere: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return 0
  const newest = await database.execute<{ madeAt: string | null }>(
    sql`select max(created_at)::text as "madeAt" from drizzle.__drizzle_migrations`,
  )
  return Number(newest.rows[0]?.madeAt ?? 0)
}

/**
 * Gives the database the migrations that it has not had. All of them are one transaction: when one fails, none has
 * happened, and the version of the program that was here before starts as it did. A database that a newer version has
 * changed is refused: this program would read it wrongly, or write what the newer one can't read. Answers whether one
 * that was there has had any.
 */
export async function bringUpToDate(
  database: Database,
  { folder, migrate }: { folder: string; migrate: () => Promise<void> },
): Promise<boolean> {
  const known = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis))
  refuseEarlierThan(known)
  const before = await newestIn(database)
  if (before > known)
    throw new CannotStart(
      'database-newer',
      'The database was changed by a newer version of Basehut. Start that version, or restore a backup from before the upgrade.',
    )
  try {
    await migrate()
    return before > 0 && before < known
  } catch (error) {
    if (databaseTrouble(error)) throw error
    if (isNotAllowed(error)) throw notOwned(error)
    throw new CannotStart(
      'migration-failed',
      `The database could not be brought up to this version: ${innermost(error)}. Nothing in it was changed: the version before still starts.`,
      error,
    )
  }
}
