import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { OpenDatabase } from '../../server/database/database'
import { parseOnce } from '../../server/database/pglite/parse-once'
import { copyFolder } from './runs/copy-folder'
import { keepPristine } from './runs/pristine'

type Open = (
  config: { dataDir: string },
  prepare: (database: OpenDatabase['database']) => Promise<void>,
) => Promise<OpenDatabase>

export interface LastingDatabase {
  /** For a venue that starts: the demo data, or what the venue of the same folder has left when it stopped. */
  open: Open
  /** Puts what the venue has left into its own folder, for another build to start on. */
  putInto(dataDir: string): Promise<void>
  end(): Promise<void>
}

/** One database on a copy of the template that stays open, for one venue after another. */
export async function openLasting(template: string): Promise<LastingDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'basehut-lasting-'))
  copyFolder(join(template, 'database'), folder)
  const client = await PGlite.create(folder)
  const reset = await keepPristine(client)
  parseOnce(client)
  const database = drizzle(client, { casing: 'snake_case' })
  let usedBy: string | null = null
  return {
    async open({ dataDir }, prepare) {
      if (usedBy !== null && usedBy !== dataDir) await reset()
      usedBy = dataDir
      await prepare(database)
      return {
        database,
        kind: 'pglite',
        waiting: () => 0,
        close: async () => {},
        async ping() {
          await client.query('select 1')
        },
      }
    },
    async putInto(dataDir) {
      await client.exec('checkpoint')
      copyFolder(folder, join(dataDir, 'database'))
    },
    async end() {
      await client.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
