import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, OpenDatabase, Prepare } from '../../../server/database/database'
import { openDatabase } from '../../../server/database/open-database'
import { keepPristine } from '../../support/pristine'

interface Kept {
  open: OpenDatabase
  client: PGlite
  reset(): Promise<void>
}

/** Databases of each kind that no test uses now, as `prepare` left them: making one takes twenty times as long. */
const idle = new Map<string, Kept[]>()

async function make(prepare: Prepare): Promise<Kept> {
  const open = await openDatabase({ dataDir: 'memory://', databaseUrl: null }, prepare)
  const { $client: client } = open.database as Database & { $client: PGlite }
  return { open, client, reset: await keepPristine(client) }
}

/** The client for one test: once that has closed it, what still runs of the test reaches no rows of the next one. */
function lend(client: PGlite) {
  let isOpen = true
  const whileOpen =
    <Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      if (!isOpen) throw new Error('This database is closed.')
      return call(...asked)
    }
  const lent: PGlite = Object.assign(Object.create(client), {
    query: whileOpen(client.query),
    transaction: whileOpen(client.transaction),
  })
  const takeBack = () => {
    isOpen = false
  }
  return { lent, takeBack }
}

/** A database in memory, as `prepare` leaves it: one that an earlier test has closed, its rows brought back, or a new one. */
export async function openInMemory(kind: string, prepare: Prepare): Promise<OpenDatabase> {
  const others = idle.get(kind) ?? []
  idle.set(kind, others)
  const kept = others.pop() ?? (await make(prepare))
  const { lent, takeBack } = lend(kept.client)
  return {
    ...kept.open,
    database: drizzle(lent, { casing: 'snake_case' }),
    async close() {
      takeBack()
      await kept.reset().then(
        () => void others.push(kept),
        // One whose tables a test has changed is for no other.
        () => kept.open.close(),
      )
    },
  }
}
