import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { CannotStart, codeOf } from '../errors/cannot-start'
import { bringUpToDate } from './bring-up-to-date'
import type { OpenDatabase, Prepare } from './database'
import { migrationsFolder } from './migrations-folder'
import { PostgresPool } from './postgres-pool'
import { databaseTrouble, type Trouble } from './unavailable'
import { WRITE_NOTHING } from './write-nothing'

const OLDEST = 15
/** Any number of ours: processes that start together take turns at it. */
const START_LOCK = 7_213_401

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the password or user is wrong',
  '28000': 'the user may not connect',
  '3D000': 'there is no such database',
}

/** Where the database is, without the password. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'given'
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`
}

export async function connect(pool: pg.Pool, databaseUrl: string): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    const reason = reasons[codeOf(error)] ?? (error instanceof Error ? error.message : 'no reason given')
    throw new CannotStart(
      'database-unreachable',
      `DATABASE_URL ${placeOf(databaseUrl)} cannot be used: ${reason}.`,
      error,
    )
  }
}

export async function refuseOld(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version < OLDEST)
    throw new CannotStart('database-too-old', `DATABASE_URL is PostgreSQL ${version}: ${OLDEST} or newer is needed.`)
}

async function prepareOnce(client: pg.PoolClient, prepare: Prepare, folder: string): Promise<void> {
  await refuseOld(client)
  await client.query('select pg_advisory_lock($1)', [START_LOCK])
  try {
    const database = drizzle(client, { casing: 'snake_case' })
    await bringUpToDate(database, { folder, migrate: () => migrate(database, { migrationsFolder: folder }) })
    await prepare(database)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [START_LOCK])
  }
}

const troubles: Record<Trouble, string> = {
  unreachable: 'it does not answer. Start again when it does',
  busy: 'it has no connection to spare. Give it more, or end some',
  'disk-full': 'its disk is full. Make room on it; what was saved is still there',
  damaged: 'its files are damaged. Restore it from a backup',
}

function troubleAtStart(databaseUrl: string, error: unknown): CannotStart | null {
  const trouble = error instanceof CannotStart ? null : databaseTrouble(error)
  if (!trouble) return null
  const message = `DATABASE_URL ${placeOf(databaseUrl)} cannot be used: ${troubles[trouble]}.`
  return new CannotStart(`database-${trouble}`, message, error)
}

export async function openPostgres(
  databaseUrl: string,
  prepare: Prepare,
  folder = migrationsFolder,
): Promise<OpenDatabase> {
  const pool = new PostgresPool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  try {
    const client = await connect(pool, databaseUrl)
    await prepareOnce(client, prepare, folder).finally(() => client.release())
  } catch (error) {
    await pool.end()
    throw troubleAtStart(databaseUrl, error) ?? error
  }
  return {
    database: drizzle(pool, { casing: 'snake_case' }),
    kind: 'postgresql',
    async ping() {
      await pool.query(WRITE_NOTHING)
    },
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  }
}
