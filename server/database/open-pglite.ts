import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { CannotStart, codeOf } from '../errors/cannot-start'
import { packageRoot } from '../process/package-root'
import { lockDataDir } from './data-dir-lock'
import type { OpenDatabase, Prepare } from './database'
import { migrationsFolder } from './migrations-folder'

const MEMORY = 'memory://'
const makeDatabase = `
  import { PGlite } from '@electric-sql/pglite'
  const database = await PGlite.create(process.env.BASEHUT_NEW_DATABASE)
  await database.close()`

/** initdb takes some 800 MB: in a child, so that the server itself stays small. */
const initialise = (folder: string) =>
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

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new CannotStart('data-dir-unwritable', `DATA_DIR ${dataDir} cannot be written (${codeOf(error)}).`, error)
  }
}

/** The database's folder, made whole under another name first: a start that is cut off leaves nothing half-made. */
async function databaseFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) return folder
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('database.new-')) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  const fresh = join(dataDir, `database.new-${process.pid}`)
  await initialise(fresh)
  await rename(fresh, folder)
  return folder
}

async function openFiles(dataDir: string): Promise<{ client: PGlite; unlock: () => Promise<void> }> {
  await makeDataDir(dataDir)
  const unlock = await lockDataDir(dataDir).catch((error: unknown) => {
    if (error instanceof CannotStart) throw error
    throw new CannotStart('data-dir-unwritable', `DATA_DIR ${dataDir} cannot be written (${codeOf(error)}).`, error)
  })
  try {
    return { client: await PGlite.create(await databaseFolder(dataDir)), unlock }
  } catch (error) {
    await unlock()
    throw new CannotStart('database-unusable', `The database in DATA_DIR ${dataDir} cannot be opened.`, error)
  }
}

async function makeEmptyFiles(): Promise<Blob> {
  const client = await PGlite.create(MEMORY)
  try {
    return await client.dumpDataDir('none')
  } finally {
    await client.close()
  }
}

let emptyFiles: Promise<Blob> | null = null

/** Of the many databases in memory that a process may open, only the first pays for initdb: a copy takes a quarter. */
async function openMemory() {
  emptyFiles ??= makeEmptyFiles()
  return { client: await PGlite.create({ loadDataDir: await emptyFiles }), unlock: async () => {} }
}

export async function openPglite(dataDir: string, prepare: Prepare): Promise<OpenDatabase> {
  const { client, unlock } = await (dataDir === MEMORY ? openMemory() : openFiles(dataDir))
  const close = async () => {
    await client.close().finally(unlock)
  }
  try {
    const database = drizzle(client, { casing: 'snake_case' })
    await migrate(database, { migrationsFolder })
    await prepare(database)
    return {
      database,
      kind: 'pglite',
      close,
      async ping() {
        await client.query('select 1')
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
