import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../database/database'
import { migrationsFolder } from '../database/migrations-folder'

/** The instant of the last migration that the database had; null where it never had one. */
export async function schemaVersion(database: Database): Promise<number | null> {
  const { rows: found } = await database.execute<{ is_there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  )
  if (!found[0]?.is_there) return null
  const { rows } = await database.execute<{ version: string | null }>(
    sql`select max(created_at)::text as version from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.version ? Number(rows[0].version) : null
}

export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/**
 * Applies migrations inside the caller's transaction, noted where the next start looks for them. The migrator of
 * drizzle-orm starts and ends transactions of its own, so that a restore that fails would leave half of itself behind.
 */
export async function applyMigrations(tx: Database, migrations: readonly MigrationMeta[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}
