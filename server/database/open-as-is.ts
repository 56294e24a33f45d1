import { dirname } from 'node:path'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { CannotStart } from '../errors/cannot-start'
import { diskFull, isFull } from './data-dir/data-dir'
import { anothersFile } from './data-dir/owner'
import type { Database } from './database'
import { openFolder } from './pglite/open-folder'
import { keepAlive } from './postgres/keep-alive'
import { connect, refuseUnfit, troubleAtStart } from './postgres/open-postgres'
import { PostgresPool } from './postgres/postgres-pool'

/** A database as it is, its tables as some version left them: for a backup, and for filling an empty one. */
export interface DatabaseAsIs {
  database: Database
  close(): Promise<void>
}

/** The embedded database in this folder. Its caller sees to it that no other process has it open. */
export async function openFolderAsIs(folder: string): Promise<DatabaseAsIs> {
  const { client } = await openFolder(folder).catch(async (error: unknown) => {
    const unusable = new CannotStart('database-unusable', `The database in ${folder} cannot be opened.`, error)
    const isForRoom = await isFull(folder)
    throw (await anothersFile(folder)) ?? (isForRoom ? diskFull(dirname(folder), error) : unusable)
  })
  return { database: drizzlePglite(client, { casing: 'snake_case' }), close: () => client.close() }
}

export async function openPostgresAsIs(databaseUrl: string): Promise<DatabaseAsIs> {
  const pool = new PostgresPool({
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: 10_000,
    ...keepAlive,
  })
  try {
    const client = await connect(pool, databaseUrl)
    await refuseUnfit(client).finally(() => client.release())
  } catch (error) {
    await pool.end()
    throw troubleAtStart(databaseUrl, error) ?? error
  }
  return { database: drizzlePostgres(pool, { casing: 'snake_case' }), close: () => pool.end() }
}
