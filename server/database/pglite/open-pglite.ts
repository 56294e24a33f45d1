import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { CannotStart, codeOf } from '../../errors/cannot-start'
import { packageRoot, versionOf } from '../../process/package-root'
import { noteWork } from '../at-work'
import { bringUpToDate } from '../bring-up-to-date'
import { diskFull, holdsDatabase, isFull, keepPrivate, makeDataDir, notWhole } from '../data-dir/data-dir'
import { lockDataDir } from '../data-dir/data-dir-lock'
import { halfMade, removeLeft } from '../data-dir/left-folders'
import { anothersFile } from '../data-dir/owner'
import type { OpenDatabase, Prepare } from '../database'
import { databaseTrouble } from '../unavailable'
import { WRITE_NOTHING } from '../write-nothing'
import { type Asked, openedAgain } from './open-again'
import { type OpenFolder, openFolder } from './open-folder'
import { parseOnce } from './parse-once'
import { boundQueue } from './pglite-queue'
import { cacheStatements } from './statement-cache'
import { sendLongTextsAsBytes } from './texts-as-bytes'

export const MEMORY = 'memory://'
const PROBE_BYTES = 256 * 1024
/** Compiled once: it ends before a second time, for speed, pays, which took a third of its processor time. */
const makeDatabase = `
  import { setFlagsFromString } from 'node:v8'
  import { PGlite } from '@electric-sql/pglite'
  setFlagsFromString('--liftoff-only')
  const database = await PGlite.create(process.env.BASEHUT_NEW_DATABASE)
  await database.close()`

/** initdb takes some 800 MB: in a child, so that the server itself stays small. */
const runInitdb = (folder: string) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', makeDatabase], {
      cwd: packageRoot,
      env: { ...process.env, BASEHUT_NEW_DATABASE: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${said}`))))
  })

/** What a build has left, which the sources may run beside later. A release comes without one. */
const emptyDatabase = () => join(packageRoot, `dist/server/empty-database-${versionOf('@electric-sql/pglite')}`)

/** Whether it could copy an empty database of the same PGlite. */
async function copyBuilt(empty: string, folder: string): Promise<boolean> {
  try {
    await cp(empty, folder, { recursive: true })
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw error
    return false
  }
  // A build may be read-only, and its copy must not be.
  await keepPrivate(folder)
  return true
}

/** Makes the folder of an empty database. */
export async function initialise(folder: string, empty = emptyDatabase()): Promise<void> {
  if (await copyBuilt(empty, folder)) return
  await rm(folder, { recursive: true, force: true })
  await runInitdb(folder)
}

/** The database's folder, made whole under another name first: a start that is cut off leaves nothing half-made. */
async function databaseFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database')
  const isThere = await holdsDatabase(dataDir)
  await removeLeft(dataDir)
  if (isThere) return folder
  const fresh = halfMade(dataDir)
  await initialise(fresh).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true })
    throw error
  })
  await rename(fresh, folder)
  return folder
}

const damaged = (dataDir: string, what: string, cause: unknown) =>
  new CannotStart(
    'database-damaged',
    `The database in DATA_DIR ${dataDir} cannot be opened: ${what}. Restore the folder from a backup.`,
    cause,
  )

async function whyNotOpened(dataDir: string, error: unknown): Promise<CannotStart> {
  if (error instanceof CannotStart && error.code !== 'database-not-whole') return error
  // What another user keeps for themselves looks as if it were missing or damaged.
  const foreign = await anothersFile(join(dataDir, 'database'))
  if (foreign) return foreign
  if (error instanceof CannotStart) return error
  if (codeOf(error) === 'ENOSPC' || (await isFull(dataDir))) return diskFull(dataDir, error)
  // PostgreSQL gives up altogether where it cannot read its log.
  const isLog = error instanceof Error && error.name === 'RuntimeError'
  return damaged(dataDir, isLog ? 'its write-ahead log (pg_wal) is damaged' : 'its files are damaged', error)
}

async function openFiles(dataDir: string): Promise<OpenFolder & { unlock: () => Promise<void> }> {
  await makeDataDir(dataDir)
  const unlock = await lockDataDir(dataDir)
  try {
    const folder = await databaseFolder(dataDir)
    if (await isFull(dataDir)) throw diskFull(dataDir, null)
    const opened = await openFolder(folder)
    await requireFilesOfTables(opened.client, dataDir)
    return { ...opened, unlock }
  } catch (error) {
    await unlock()
    throw await whyNotOpened(dataDir, error)
  }
}

/** Otherwise the first guest who needs a table would find out that its file is gone. */
async function requireFilesOfTables(client: PGlite, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ path: string }>(
    'select pg_relation_filepath(oid) as path from pg_class where pg_relation_filepath(oid) is not null',
  )
  const missing = rows.find(({ path }) => !existsSync(join(dataDir, 'database', path)))
  if (!missing) return
  await client.close()
  throw notWhole(dataDir, `${join('database', missing.path)} is missing`)
}

/**
 * At each start PostgreSQL clears its memory for pages, of 128 MB, which takes longer than all else there. With the files
 * in memory too, less of it is enough.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** What initdb makes, for databases in memory. */
export async function makeEmptyFiles(): Promise<Blob> {
  // A log in files of 1 MB: the first of 16 would be copied with each database.
  const client = await PGlite.create(MEMORY, { startParams, initDbStartParams: ['--wal-segsize=1'] })
  try {
    return await client.dumpDataDir('none')
  } finally {
    await client.close()
  }
}

let emptyFiles: Promise<Blob> | null = null

/** Opens a database in memory on a copy of these files. */
export const openCopy = (files: Blob): Promise<PGlite> => PGlite.create({ loadDataDir: files, startParams })

/**
 * Of the many databases in memory that a process may open, only the first runs initdb: a copy takes a quarter of the
 * time.
 */
async function openMemory() {
  emptyFiles ??= makeEmptyFiles()
  return { client: await openCopy(await emptyFiles), unlock: async () => {} }
}

interface Opened {
  dataDir: string
  unlock: () => Promise<void>
  /** Of a folder only: see `OpenFolder`. */
  gaveUpFor?: OpenFolder['gaveUpFor']
}

/** What a server in earnest works with, or one whose database is in memory: that has no disk that could be full. */
function working(client: PGlite, { dataDir, gaveUpFor }: Opened) {
  if (dataDir !== MEMORY && gaveUpFor) return openedAgain({ client, gaveUpFor }, dataDir)
  const isAtWork = noteWork(client)
  cacheStatements(client)
  return { asked: client, isAtWork, requireRoom() {} }
}

/** Brings the tables of an open database up to date, and makes it what a server works with. */
export async function serve(client: PGlite, opened: Opened, prepare: Prepare, folder: string): Promise<OpenDatabase> {
  const { dataDir, unlock } = opened
  const over = (asked: Asked) => drizzle(asked as PGlite, { casing: 'snake_case' })
  try {
    parseOnce(client)
    sendLongTextsAsBytes(client)
    const database = over(client)
    const migrating = { folder, migrate: () => migrate(database, { migrationsFolder: folder }) }
    const isUpgraded = await bringUpToDate(database, migrating)
    // PGlite never vacuums by itself: what a migration removes would stay readable in its files. And earlier versions left
    // the room of old reports and sign-ins to no one.
    if (isUpgraded) await client.exec('vacuum full receipts, report_rows, provider_records')
    await prepare(database)
    // After the migrations, when the tables no longer change.
    const { asked, isAtWork, requireRoom } = working(client, opened)
    const waiting = boundQueue(asked)
    if (dataDir !== MEMORY) await keepPrivate(dataDir)
    const probe = dataDir === MEMORY ? null : join(dataDir, 'probe')
    return {
      database: over(asked),
      kind: 'pglite',
      waiting,
      isAtWork,
      close: () => asked.close().finally(unlock),
      async ping() {
        requireRoom()
        if (probe) {
          // The log has reserved space: only writing a file of some size reveals a full disk. First, since of a disk that has
          // turned read-only the database only says that it has given up.
          await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600 })
          // Of two pings at the same time only one finds the file.
          await rm(probe, { force: true })
        }
        await asked.query(WRITE_NOTHING)
      },
    }
  } catch (error) {
    await client.close().finally(unlock)
    const trouble = dataDir === MEMORY ? null : databaseTrouble(error)
    if (trouble === 'disk-full') throw diskFull(dataDir, error)
    throw trouble === 'damaged' ? damaged(dataDir, 'its files are damaged', error) : error
  }
}

export async function openPglite(dataDir: string, prepare: Prepare, folder: string): Promise<OpenDatabase> {
  const { client, ...opened } = await (dataDir === MEMORY ? openMemory() : openFiles(dataDir))
  return serve(client, { dataDir, ...opened }, prepare, folder)
}
