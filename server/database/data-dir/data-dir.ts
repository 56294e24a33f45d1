import { access, chmod, constants, mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotStart, codeOf } from '../../errors/cannot-start'
import { refuseAnothers } from './owner'

const RESTORE = 'Restore the folder from a backup, or name an empty one. Nothing was changed.'
/** If less than this is left, a start that failed most likely failed for it. */
const FULL_BELOW_BYTES = 16 * 1024 * 1024

/**
 * Files of our own beside the database; `lost+found` is there if the folder is a disk of its own, and hidden files (`.npm`,
 * `.bash_history`) if it is the home of the server's user.
 */
const isNoContent = (name: string) => /^(?:lock(?:\..+)?|database\.new-.+|probe|commands|lost\+found|\..+)$/.test(name)

const folders = [
  ...['base', 'global', 'pg_commit_ts', 'pg_dynshmem', 'pg_logical', 'pg_multixact', 'pg_notify', 'pg_replslot'],
  ...['pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc', 'pg_twophase', 'pg_wal'],
  ...['pg_xact', 'pg_logical/mappings', 'pg_logical/snapshots', 'pg_multixact/members', 'pg_multixact/offsets'],
]
const files = [
  ...['PG_VERSION', 'global/pg_control', 'global/pg_filenode.map'],
  ...['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf'],
]
/** Folders that are never empty. */
const filled: Readonly<Record<string, RegExp>> = {
  base: /^\d+$/,
  pg_wal: /^[0-9A-F]{24}$/,
  pg_xact: /^[0-9A-F]{4,}$/,
}

const notWritten: Readonly<Record<string, string>> = {
  EACCES: 'the user of this process may not write there',
  EPERM: 'the user of this process may not write there',
  ENOTDIR: 'a part of its path is a file',
}

/** Asks about the nearest folder that exists: for a new one the system only says that it could not be made. */
async function isReadOnly(folder: string): Promise<boolean> {
  const said = await access(folder, constants.W_OK).then(() => '', codeOf)
  return said === 'ENOENT' && dirname(folder) !== folder ? isReadOnly(dirname(folder)) : said === 'EROFS'
}

/** The refusal for a path of DATA_DIR that cannot be used, by what the system said. */
export async function unwritable(dataDir: string, error: unknown): Promise<CannotStart> {
  const code = codeOf(error)
  if (code === 'EEXIST')
    return new CannotStart('data-dir-is-a-file', `DATA_DIR ${dataDir} is a file: name a folder.`, error)
  const cannotBeWritten = (reason: string) =>
    new CannotStart('data-dir-unwritable', `DATA_DIR ${dataDir} cannot be written: ${reason}.`, error)
  if (await isReadOnly(dataDir)) return cannotBeWritten('its disk is read-only')
  if (code === 'ENOSPC' || (await isFull(dataDir))) return diskFull(dataDir, error)
  return cannotBeWritten(notWritten[code] ?? code)
}

export async function isFull(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize < FULL_BELOW_BYTES
}

export const diskFull = (dataDir: string, error: unknown) =>
  new CannotStart(
    'disk-full',
    `The disk of DATA_DIR ${dataDir} is full. Make room on it and start again; what was saved is still there.`,
    error,
  )

export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw await unwritable(dataDir, error)
  }
}

async function missingPart(database: string): Promise<string | null> {
  const isThere = (path: string, kind: 'isDirectory' | 'isFile') =>
    stat(join(database, path)).then(
      (found) => found[kind](),
      () => false,
    )
  for (const folder of ['', ...folders]) if (!(await isThere(folder, 'isDirectory'))) return join('database', folder)
  for (const file of files) if (!(await isThere(file, 'isFile'))) return join('database', file)
  for (const [folder, name] of Object.entries(filled)) {
    const entries = await readdir(join(database, folder))
    if (!entries.some((entry) => name.test(entry))) return join('database', folder, 'its files')
  }
  return null
}

export const notWhole = (dataDir: string, what: string) =>
  new CannotStart('database-not-whole', `DATA_DIR ${dataDir} holds no whole database: ${what}. ${RESTORE}`)

/**
 * Whether a database is there. A folder that holds anything but a whole one is refused, whatever is missing: PGlite
 * would make a new, empty one over what is left of a venue. The caller holds the folder's lock.
 */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  const names = (await readdir(dataDir)).filter((name) => !isNoContent(name))
  if (names.length === 0) return false
  if (!names.includes('database')) throw notWhole(dataDir, `it holds ${names.sort()[0]}, but no database`)
  await refuseAnothers(dataDir)
  const missing = await missingPart(join(dataDir, 'database'))
  if (missing) throw notWhole(dataDir, `${missing} is missing`)
  return true
}

/** Leaves the folder and all that is in it to its owner alone: PGlite makes files that everyone may write. */
export async function keepPrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch(() => {
    // Another user's, or a file system without modes.
  })
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) await keepPrivate(path)
      else if (entry.isFile()) await chmod(path, 0o600).catch(() => {})
    }),
  )
}
