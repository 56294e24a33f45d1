import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { CannotStart, codeOf } from '../../errors/cannot-start'
import { bringUpToDate } from '../bring-up-to-date'
import type { OpenDatabase, Prepare } from '../database'
import { openLease } from '../lease'
import { migrationsFolder } from '../migrations-folder'
import { isNotAllowed, notOwned } from '../not-owned'
import { openProcessChannel, shareChannel } from '../process-channel'
import { refuseApartFrom } from '../refuse-wrong-clock'
import { type Trouble, troubleOfDriver } from '../unavailable'
import { WRITE_NOTHING } from '../write-nothing'
import { keepAlive, noticeLostCaller } from './keep-alive'
import { watchForLostAnswers } from './lost-answers'
import { PostgresPool } from './postgres-pool'

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
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate vouches for itself: name the file with it as sslrootcert',
  SELF_SIGNED_CERT_IN_CHAIN: 'no authority here vouches for its certificate: name the file with yours as sslrootcert',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'no authority here vouches for its certificate: name the file with yours as sslrootcert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'no authority here vouches for its certificate: name the file with yours as sslrootcert',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: is the clock of this machine right?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  ENOENT: 'a file that it names (sslrootcert, sslcert or sslkey) is not there',
  ERR_INVALID_URL: 'it is no address. Write / ? # @ in its password as %2F %3F %23 %40',
  EACCES: 'a file that it names (sslrootcert, sslcert or sslkey) cannot be read',
}

/** If nothing comes back on it the connection is given up, so that the next ping takes another. */
const ping = { text: WRITE_NOTHING, query_timeout: 10_000 }

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

/** Throws for a PostgreSQL that is too old, and for a database whose encoding can't hold every name. */
export async function refuseUnfit(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
  )
  const version = Math.floor(Number(rows[0]?.version) / 10_000)
  if (version < OLDEST)
    throw new CannotStart('database-too-old', `DATABASE_URL is PostgreSQL ${version}: ${OLDEST} or newer is needed.`)
  const encoding = rows[0]?.encoding
  if (encoding !== 'UTF8')
    throw new CannotStart(
      'database-encoding',
      `DATABASE_URL names a database in ${encoding}, which can't hold every name. Make one in UTF-8: create database … encoding 'UTF8' template template0`,
    )
}

/** Means the same as the driver does today; under the old names it warns, on many lines, that it may change. */
const withFullCheck = (databaseUrl: string) =>
  /[?&]uselibpqcompat=/.test(databaseUrl)
    ? databaseUrl
    : databaseUrl.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

async function refuseOtherClock(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  if (rows[0]) refuseApartFrom(rows[0].now.getTime())
}

/** Whether this is PostgreSQL’s own connection: a pooler tells its callers numbers of processes that it made up. */
async function isDirect(client: pg.PoolClient & { processID?: number | null }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === client.processID
}

async function prepareOnce(client: pg.PoolClient, prepare: Prepare, folder: string): Promise<void> {
  await refuseUnfit(client)
  await refuseOtherClock(client)
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

/** PostgreSQL's code for a write where none is taken. */
const READ_ONLY = '25006'

/** One clear line of why it cannot be opened; null where nothing of the database's says it. */
export function troubleAtStart(databaseUrl: string, error: unknown): CannotStart | null {
  if (codeOf(error) === READ_ONLY)
    return new CannotStart(
      'database-read-only',
      `DATABASE_URL ${placeOf(databaseUrl)} cannot be used: it takes no writes. It is a standby, or was set to read only.`,
      error,
    )
  if (isNotAllowed(error)) return notOwned(error)
  const trouble = error instanceof CannotStart ? null : troubleOfDriver(error)
  if (!trouble) return null
  const message = `DATABASE_URL ${placeOf(databaseUrl)} cannot be used: ${troubles[trouble]}.`
  return new CannotStart(`database-${trouble}`, message, error)
}

export async function openPostgres(
  databaseUrl: string,
  prepare: Prepare,
  folder = migrationsFolder,
): Promise<OpenDatabase> {
  const connectionString = withFullCheck(databaseUrl)
  const pool = new PostgresPool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    ...keepAlive,
  })
  const stopWatching = watchForLostAnswers(pool, { connectionString, isDirect: () => pool.isDirect })
  try {
    const client = await connect(pool, databaseUrl)
    try {
      await prepareOnce(client, prepare, folder)
      pool.isDirect = await isDirect(client)
      pool.keepsStatements = pool.isDirect
      if (pool.isDirect) await noticeLostCaller(client)
    } finally {
      client.release()
    }
  } catch (error) {
    stopWatching()
    await pool.end()
    throw troubleAtStart(databaseUrl, error) ?? error
  }
  const openChannel = shareChannel((hear) => openProcessChannel(pool, connectionString, hear))
  return {
    database: drizzle(pool, { casing: 'snake_case' }),
    kind: 'postgresql',
    async ping() {
      await pool.query(ping)
    },
    waiting: () => pool.waitingCount,
    openChannel,
    openLease: (key, times) => openLease(key, connectionString, openChannel, times),
    async close() {
      await pool.end()
      stopWatching()
    },
  }
}
