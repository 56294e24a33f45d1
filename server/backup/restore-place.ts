import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../config/config'
import { isFull, keepPrivate, makeDataDir } from '../database/data-dir/data-dir'
import { lockDataDir } from '../database/data-dir/data-dir-lock'
import { halfMade, removeLeft } from '../database/data-dir/left-folders'
import type { Database } from '../database/database'
import { type DatabaseAsIs, openFolderAsIs, openPostgresAsIs } from '../database/open-as-is'
import { initialise, MEMORY } from '../database/pglite/open-pglite'
import { databaseTrouble } from '../database/unavailable'
import { CannotStart, codeOf } from '../errors/cannot-start'
import { CommandFailed } from '../errors/command-failed'
import { folderWithMessages } from './kept-messages'

export interface RestorePlace extends DatabaseAsIs {
  /** Makes what was filled the venue's database. Without it, closing leaves nothing behind. */
  keep(): Promise<void>
}

async function refuseMessages(dataDir: string): Promise<void> {
  const folder = await folderWithMessages(dataDir)
  if (folder) throw new CommandFailed(`${folder} holds messages: a restore needs an empty place.`)
}

/** The answer to the commit may be what was lost: the rows are there then, without their messages. */
const LOST =
  'The database stopped answering before it had said that this is done. Run the command again once it answers. If it is refused then because there are tables, empty the database first: all rows had come in, but no messages, and nothing was verified.'

/**
 * Why a restore failed, as its operator is told. On a full disk PostgreSQL gives up in ways that look like damage. Asked
 * for before what was half made is taken away: there is room again afterwards.
 */
export async function whyNotRestored(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  error: unknown,
): Promise<unknown> {
  if (error instanceof CommandFailed || error instanceof CannotStart) return error
  if (databaseUrl !== null && databaseTrouble(error) === 'unreachable') return new CommandFailed(LOST, { cause: error })
  const isItsDisk = databaseUrl === null && (databaseTrouble(error) === 'disk-full' || (await isFull(dataDir)))
  const isForRoom = isItsDisk || codeOf(error) === 'ENOSPC'
  if (!isForRoom) return error
  const words = `The disk of DATA_DIR ${dataDir} is full. Nothing was restored: make room on it and run the command again.`
  return new CommandFailed(words, { cause: error })
}

/** Made under another name: a restore that is cut off leaves no database that a server would start on. */
async function newFolder(dataDir: string): Promise<RestorePlace> {
  await makeDataDir(dataDir)
  const unlock = await lockDataDir(dataDir)
  const folder = join(dataDir, 'database')
  const fresh = halfMade(dataDir)
  const letGo = async () => {
    await rm(fresh, { recursive: true, force: true })
    await unlock()
  }
  try {
    if (existsSync(folder))
      throw new CommandFailed(`DATA_DIR ${dataDir} holds a database: a restore needs an empty place.`)
    await refuseMessages(dataDir)
    await removeLeft(dataDir)
    await initialise(fresh)
    const opened = await openFolderAsIs(fresh)
    let isOpen = true
    const closeOnce = async () => {
      if (isOpen) await opened.close()
      isOpen = false
    }
    return {
      database: opened.database,
      async keep() {
        await closeOnce()
        await keepPrivate(fresh)
        await rename(fresh, folder)
      },
      close: () => closeOnce().finally(letGo),
    }
  } catch (error) {
    const why = await whyNotRestored({ dataDir, databaseUrl: null }, error)
    await letGo()
    throw why
  }
}

async function holdsAnything(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ holds: boolean }>(sql`
    select exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    ) as holds`)
  return rows[0]?.holds ?? true
}

async function emptyPostgres(databaseUrl: string, dataDir: string): Promise<RestorePlace> {
  await refuseMessages(dataDir)
  const opened = await openPostgresAsIs(databaseUrl)
  if (await holdsAnything(opened.database)) {
    await opened.close()
    throw new CommandFailed('DATABASE_URL names a database that holds tables: a restore needs an empty one.')
  }
  return { ...opened, keep: async () => {} }
}

/** Where a backup is restored to; throws CommandFailed where something is there already. */
export function openRestorePlace({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<RestorePlace> {
  if (databaseUrl) return emptyPostgres(databaseUrl, dataDir)
  if (dataDir === MEMORY)
    throw new CommandFailed('A database in memory ends with its process: set DATA_DIR or DATABASE_URL.')
  return newFolder(dataDir)
}
