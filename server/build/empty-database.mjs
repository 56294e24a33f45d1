// An empty database for the server's first start to copy: initdb takes several seconds there, and 800 MB of memory.
import { renameSync, rmSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

/** @param {string} folder where its files are put; what was there before is removed */
export async function makeEmptyDatabase(folder) {
  const unfinished = `${folder}.new`
  for (const made of [folder, unfinished]) rmSync(made, { recursive: true, force: true })
  // The database's program is compiled once: it ends before a second time, for speed, pays.
  setFlagsFromString('--liftoff-only')
  const database = await PGlite.create(unfinished)
  await database.close()
  // A build that is cut off leaves none that a first start would take for whole.
  renameSync(unfinished, folder)
}
