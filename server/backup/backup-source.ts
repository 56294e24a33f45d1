import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config'
import { holdsDatabase } from '../database/data-dir/data-dir'
import { lockDataDir } from '../database/data-dir/data-dir-lock'
import { refuseHidden } from '../database/data-dir/owner'
import { type DatabaseAsIs, openFolderAsIs, openPostgresAsIs } from '../database/open-as-is'
import { MEMORY } from '../database/pglite/open-pglite'
import { CommandFailed } from '../errors/command-failed'

const nothingThere = (dataDir: string) =>
  new CommandFailed(`DATA_DIR ${dataDir} holds no database: there is nothing to back up.`)

/** A running server's copy of its files; the copy goes when it is closed. */
async function openCopy(folder: string): Promise<DatabaseAsIs> {
  const removeCopy = () => rm(folder, { recursive: true, force: true })
  try {
    const opened = await openFolderAsIs(folder)
    return { ...opened, close: () => opened.close().finally(removeCopy) }
  } catch (error) {
    await removeCopy()
    throw error
  }
}

async function openOwnFiles(dataDir: string): Promise<DatabaseAsIs> {
  const unlock = await lockDataDir(dataDir)
  try {
    if (!(await holdsDatabase(dataDir))) throw nothingThere(dataDir)
    const opened = await openFolderAsIs(join(dataDir, 'database'))
    return { ...opened, close: () => opened.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

export interface Venue {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  /** Asks the server that has the embedded database open for a copy of its folder; null where none runs. */
  askForCopy: () => Promise<string | null>
}

/** The venue's database to be read: a PostgreSQL as it is, the embedded one through the server that has it open. */
export async function openBackupSource({ config, askForCopy }: Venue): Promise<DatabaseAsIs> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl) return openPostgresAsIs(databaseUrl)
  if (dataDir === MEMORY)
    throw new CommandFailed('A database in memory ends with its process: there is nothing to back up.')
  await refuseHidden(dataDir)
  if (!existsSync(join(dataDir, 'database'))) throw nothingThere(dataDir)
  const copy = await askForCopy()
  return copy === null ? openOwnFiles(dataDir) : openCopy(copy)
}
