import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, OpenDatabase, Prepare } from '../../../server/database/database'
import { openDatabase } from '../../../server/database/open-database'
import { parseOnce } from '../../../server/database/parse-once'
import { boundQueue } from '../../../server/database/pglite-queue'
import { WRITE_NOTHING } from '../../../server/database/write-nothing'

const IN_MEMORY = { dataDir: 'memory://', databaseUrl: null }

/** What the first database of each kind looked like once it was prepared: migrations and demo data are made once a thread. */
const prepared = new Map<string, Promise<Blob>>()

async function prepareOne(prepare: Prepare): Promise<Blob> {
  const { database, close } = await openDatabase(IN_MEMORY, prepare)
  const { $client } = database as Database & { $client: PGlite }
  const files = await $client.dumpDataDir('none')
  await close()
  return files
}

/** A database in memory, as `prepare` leaves it: a copy of the first one of that kind. */
export async function openInMemory(kind: string, prepare: Prepare): Promise<OpenDatabase> {
  const files = prepared.get(kind) ?? prepareOne(prepare)
  prepared.set(kind, files)
  const client = await PGlite.create({ loadDataDir: await files })
  parseOnce(client)
  return {
    database: drizzle(client, { casing: 'snake_case' }),
    kind: 'pglite',
    waiting: boundQueue(client),
    async ping() {
      await client.query(WRITE_NOTHING)
    },
    close: () => client.close(),
  }
}
