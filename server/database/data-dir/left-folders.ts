import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A database that is not whole yet; its maker holds the lock of DATA_DIR. */
const HALF_MADE = 'database.new-'
/** For a backup, which reads it without the lock. */
export const COPY = `${HALF_MADE}copy-`

export const halfMade = (dataDir: string) => join(dataDir, `${HALF_MADE}${process.pid}`)

/** Longer than the largest backup takes; the one of the next night finds that of a killed one. */
const COPY_IS_LEFT_AFTER_MS = 12 * 3_600_000

/** A start does not fail for what cannot be removed. */
const remove = (path: string) => rm(path, { recursive: true, force: true }).catch(() => {})

const namesIn = async (dataDir: string) => readdir(dataDir).catch(() => [])

/** Removes what backups that were killed have left: a whole copy of the venue's data each. */
export async function removeLeftCopies(dataDir: string, now = Date.now()): Promise<void> {
  for (const name of await namesIn(dataDir)) {
    if (!name.startsWith(COPY)) continue
    const made = await stat(join(dataDir, name)).catch(() => null)
    if (made && now - made.mtimeMs > COPY_IS_LEFT_AFTER_MS) await remove(join(dataDir, name))
  }
}

/** Removes what a restore or a first start that was killed has left too. The caller holds the folder's lock. */
export async function removeLeft(dataDir: string): Promise<void> {
  await removeLeftCopies(dataDir)
  for (const name of await namesIn(dataDir))
    if (name.startsWith(HALF_MADE) && !name.startsWith(COPY)) await remove(join(dataDir, name))
}
