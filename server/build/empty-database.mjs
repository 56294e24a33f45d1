// An empty database for the server's first start to copy: initdb takes several seconds there, and 800 MB of memory.
import { rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

/** @param {string} folder where its files are put; what was there before is removed */
export async function makeEmptyDatabase(folder) {
  rmSync(folder, { recursive: true, force: true })
  const database = await PGlite.create(folder)
  await database.close()
}
