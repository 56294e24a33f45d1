import { access, constants, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart, codeOf } from '../../errors/cannot-start'

const ofAnother = (message: string) => new CannotStart('data-dir-of-another', message)

/** Throws where this user may not look into DATA_DIR: its database would seem not to be there. */
export async function refuseHidden(dataDir: string): Promise<void> {
  const code = await access(dataDir, constants.R_OK | constants.X_OK).then(() => '', codeOf)
  if (code === 'EACCES' || code === 'EPERM')
    throw ofAnother(`DATA_DIR ${dataDir} belongs to another user: run this as the user of the server.`)
}

/**
 * Throws where the database's files are another user's than those that this process writes. Root may change them all the
 * same, and the server could then not open what root has left among them. The caller holds the folder's lock, which this
 * process has just written: on some file systems the number of a user is not that of its files.
 */
export async function refuseAnothers(dataDir: string): Promise<void> {
  const { uid: owner } = await stat(join(dataDir, 'database'))
  const { uid: own } = await stat(join(dataDir, 'lock'))
  if (owner !== own)
    throw ofAnother(
      `The database in DATA_DIR ${dataDir} belongs to another user (number ${owner}): run this as that user, or give the folder to the user of this process (chown -R).`,
    )
}

/** The first file or folder within this one that is not its owner's; null where all are. */
async function firstOfAnother(folder: string, owner: number): Promise<string | null> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name)
    const found = await stat(path).catch(() => null)
    if (found && found.uid !== owner) return path
    const within = entry.isDirectory() ? await firstOfAnother(path, owner) : null
    if (within) return within
  }
  return null
}

/** Why a database cannot be opened, if some of its files are another user's: nothing is damaged then. */
export async function anothersFile(folder: string): Promise<CannotStart | null> {
  const found = await stat(folder).catch(() => null)
  const path = found && (await firstOfAnother(folder, found.uid))
  return path
    ? ofAnother(`${path} belongs to another user. Give all of ${folder} to the user of the server (chown -R).`)
    : null
}
