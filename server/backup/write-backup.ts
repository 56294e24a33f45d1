import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../database/database'
import { codeOf } from '../errors/cannot-start'
import { CommandFailed } from '../errors/command-failed'
import type { Footer } from './backup-format'
import { type BackupSource, backupLines } from './backup-lines'
import { checkBackup } from './read-backup'

/** All blocks of a backup, its footer last. */
async function* blocks(source: BackupSource, notes: { end: Footer['end'] | null }): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const block of backupLines(source, (end) => {
    notes.end = end
  })) {
    hash.update(block)
    yield block
  }
  yield `${JSON.stringify({ end: notes.end, sha256: hash.digest('hex') })}\n`
}

/** Waits until the bytes are on the disk: a backup that a power cut takes along is none. */
async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const unwritable = (file: string, error: unknown): never => {
  const code = codeOf(error)
  if (code === 'EEXIST') throw new CommandFailed(`${file} is there already: a backup never writes over another file.`)
  if (code === 'ENOSPC') throw new CommandFailed(`${file} cannot be written: the disk is full.`)
  if (/^E[A-Z]+$/.test(code)) throw new CommandFailed(`${file} cannot be written (${code}).`)
  throw error
}

export interface Whole extends Omit<BackupSource, 'tx'> {
  database: Database
}

/**
 * Writes a backup of one instant of a database, readable by its owner only. The file has its name once it was read back
 * whole: one that was cut off, or that no restore would take, never looks like a backup. Answers how many rows and
 * messages it holds.
 */
export async function writeBackup({ database, ...source }: Whole, file: string): Promise<Footer['end']> {
  const part = `${file}.part-${process.pid}`
  const notes: { end: Footer['end'] | null } = { end: null }
  try {
    await database.transaction(
      (tx) => {
        // Opened no sooner: while the transaction is begun, no one would hear that the file cannot be written.
        const output = createWriteStream(part, { flags: 'wx', mode: 0o600 })
        return pipeline(Readable.from(blocks({ ...source, tx }, notes)), createGzip(), output)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    // From here on the database may go away: a whole backup is none the worse for it.
    await settle(part)
    await checkBackup(part)
    // A link, unlike a rename, refuses a file of that name that came meanwhile.
    await link(part, file)
    await settle(dirname(file))
  } catch (error) {
    unwritable(file, error)
  } finally {
    await unlink(part).catch(() => {})
  }
  if (!notes.end) throw new Error('A backup without an end was written.')
  return notes.end
}
