import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { codeOf } from '../../errors/cannot-start'
import type { Database } from '../database'

/** A file written this shortly before the copy began may be written again without a change of its times. */
const TELLING_MS = 1_000

interface Copied {
  /** What the files looked like before each was copied, by path. */
  marks: Map<string, string>
  began: number
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

const foldersIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

const lookAt = async (path: string) => {
  const { size, mtimeNs, ctimeNs, mtimeMs } = await stat(path, { bigint: true })
  return { mark: `${size} ${mtimeNs} ${ctimeNs}`, modifiedAt: Number(mtimeMs) }
}

async function copyOne(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
}

/** Copies while others write: what they change meanwhile is copied again afterwards. */
async function copyRoughly(from: string, to: string): Promise<Copied> {
  const copied: Copied = { marks: new Map(), began: Date.now() }
  for (const file of await filesIn(from)) {
    try {
      copied.marks.set(file, (await lookAt(join(from, file))).mark)
      await copyOne(join(from, file), join(to, file))
    } catch (error) {
      // Files come and go while the database is in use.
      if (codeOf(error) !== 'ENOENT') throw error
      copied.marks.delete(file)
    }
  }
  return copied
}

const LOOK_MS = 5_000

/**
 * Gives the database a statement as long as a copy goes on for which calls wait: one that is given nothing is soon taken
 * for hung (at-work.ts), and a slow disk would have the server ended by its own backup. A copy that hangs gives none.
 */
async function whileItGoesOn(
  tx: Database,
  lookMs: number,
  copy: (note: (path: string) => void) => Promise<void>,
): Promise<void> {
  let path = ''
  let seen = ''
  const look = async () => {
    const { size } = await stat(path).catch(() => ({ size: 0 }))
    if (seen === `${path} ${size}`) return
    seen = `${path} ${size}`
    await tx.execute(sql`select 1`)
  }
  // Where it fails, the copy meets the same trouble and says so.
  const looking = setInterval(() => look().catch(() => {}), lookMs)
  await copy((now) => {
    path = now
  }).finally(() => clearInterval(looking))
}

/** Copies the changes while no one writes: afterwards both folders are the same. `note` hears each file before it. */
async function copyChanges(
  from: string,
  to: string,
  { marks, began }: Copied,
  note: (path: string) => void,
): Promise<void> {
  const files = await filesIn(from)
  const there = new Set(files)
  for (const file of await filesIn(to)) if (!there.has(file)) await rm(join(to, file))
  // Empty ones too: the database does not start without them.
  for (const folder of await foldersIn(from)) await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  for (const file of files) {
    note(join(to, file))
    const { mark, modifiedAt } = await lookAt(join(from, file))
    if (marks.get(file) !== mark || modifiedAt > began - TELLING_MS) await copyOne(join(from, file), join(to, file))
  }
}

/**
 * Copies the files of the embedded database that this process has open. Its one connection would keep every guest
 * waiting while a backup reads it in one transaction; so the files are copied while calls go on, and calls wait only
 * while those that changed meanwhile are copied again.
 */
export async function copyEmbedded(
  database: Database,
  from: string,
  to: string,
  lookMs: number = LOOK_MS,
): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  try {
    const copied = await copyRoughly(from, to)
    await database.transaction(async (tx) => {
      // Writes out what is in memory only.
      await tx.execute(sql`checkpoint`)
      await whileItGoesOn(tx, lookMs, (note) => copyChanges(from, to, copied, note))
    })
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw error
  }
}
