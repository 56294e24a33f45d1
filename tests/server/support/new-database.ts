import pg from 'pg'
import { inject } from 'vitest'
import type { Prepare } from '../../../server/database/database'

/** What a database can hold from the start: what `openVenueDatabase` prepares, or the demo as a first start leaves it. */
const fillings = {
  venue: async () => (await import('./open-venue-database')).prepareVenueDatabase,
  demo: async () => (await import('./running-server')).prepareDemo,
} satisfies Record<string, () => Promise<Prepare>>
type Filling = keyof typeof fillings

/** Any number of ours: threads that need the same filling take turns at making it. */
const MAKING = 7_213_402

async function ask(path = ''): Promise<string> {
  const answer = await fetch(`${inject('newDatabaseAt')}/${path}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

const templateOf = (filling: Filling) => `template_${filling}`

/** Migrations and demo take ten times as long as a copy of what they made: one database of each filling is made a run. */
async function makeTemplate(filling: Filling): Promise<void> {
  const databaseUrl = await ask()
  const operator = new pg.Client(new URL('/postgres', databaseUrl).href)
  await operator.connect()
  try {
    await operator.query('select pg_advisory_lock($1)', [MAKING])
    const { rows } = await operator.query('select from pg_database where datname = $1', [templateOf(filling)])
    if (rows.length > 0) return
    const { openDatabase } = await import('../../../server/database/open-database')
    const { close } = await openDatabase({ dataDir: '', databaseUrl }, await fillings[filling]())
    await close()
    await operator.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} rename to ${templateOf(filling)}`)
  } finally {
    await operator.end()
  }
}

const made = new Map<Filling, Promise<void>>()

/**
 * URL of a new database on the PostgreSQL that all files share, empty unless `filling` says otherwise. A rule that stops
 * it, or that needs it set up in another way, starts one of its own: see `startPostgres`.
 */
export async function newDatabase(filling?: Filling): Promise<string> {
  if (!filling) return ask()
  const making = made.get(filling) ?? makeTemplate(filling)
  made.set(filling, making)
  await making
  return ask(templateOf(filling))
}
