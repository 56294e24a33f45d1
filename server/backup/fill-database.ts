import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { CommandFailed } from '../errors/command-failed'
import { appendOnlyTables } from '../records/append-only'
import { guardAppendOnly } from '../records/guard-append-only'
import type { Entry, Header } from './backup-format'
import { createTableFiller } from './fill-tables'
import { withoutForeignKeys } from './foreign-keys'
import type { KeptMessage } from './kept-messages'
import { readBackup } from './read-backup'
import { applyMigrations, knownMigrations } from './schema-version'
import { skipLostIds } from './skip-lost-ids'
import { storedTables } from './stored-tables'

export interface FillRequest {
  /** An empty database, without a table. */
  database: Database
  file: string
  putMessageBack: (message: KeptMessage) => Promise<void>
}

export interface Filled {
  rows: number
  messages: number
  /** Tables in the backup that no version of the program has, with their rows. */
  leftOut: Record<string, number>
}

/** The migrations up to the backup's version, and those after it; throws CommandFailed where it is not known here. */
export function migrationsAround({ schema, program }: Header) {
  const known = knownMigrations()
  const last = known.findIndex(({ folderMillis }) => folderMillis === schema)
  if (last < 0)
    throw new CommandFailed(
      `The backup was made by another Basehut (${program}), newer than this one: restore it there.`,
    )
  return { upTo: known.slice(0, last + 1), after: known.slice(last + 1) }
}

const damaged = (why: string) => new CommandFailed(`The backup is damaged: ${why}.`)

async function putRowsBack(tx: Database, { file, putMessageBack }: FillRequest): Promise<Filled> {
  const tables = await storedTables(tx)
  const filler = createTableFiller(tx, tables)
  const seen = new Set<string>()
  let [rows, messages, table] = [0, 0, '']

  const putEntry = async (entry: Entry) => {
    if ('table' in entry) {
      table = entry.table
      if (seen.has(table)) throw damaged(`its table ${table} comes twice`)
      seen.add(table)
      const fault = await filler.begin(entry)
      if (fault) throw damaged(fault)
    } else if ('sequence' in entry) {
      await filler.flush()
      await tx.execute(sql`
        select setval(c.oid, ${entry.value}::bigint) from pg_class c
        where c.relkind = 'S' and c.relname = ${entry.sequence} and c.relnamespace = current_schema()::regnamespace`)
    } else {
      messages += 1
      await putMessageBack({ ...entry.message, content: Buffer.from(entry.content, 'base64') })
    }
  }

  for await (const part of readBackup(file)) {
    if (part.kind === 'row') {
      rows += 1
      await filler.add(part.row, table)
    } else if (part.kind === 'entry') await putEntry(part.entry)
  }
  await filler.flush()
  const missing = tables.find(({ name }) => !seen.has(name))
  if (missing) throw damaged(`its table ${missing.name} is missing`)
  return { rows, messages, leftOut: filler.leftOut }
}

/**
 * Fills an empty database from a backup that was checked: the tables of its version, its rows, the migrations since.
 * All of it in one transaction, which is its last step: the venue is there whole, or nothing is.
 */
export async function fillDatabase(request: FillRequest, header: Header): Promise<Filled> {
  const { upTo, after } = migrationsAround(header)
  const filled = await request.database.transaction(async (tx) => {
    let done: Filled | null = null
    await applyMigrations(tx, upTo)
    await withoutForeignKeys(tx, async () => {
      done = await putRowsBack(tx, request)
    })
    await applyMigrations(tx, after)
    await skipLostIds(tx)
    // From the first moment that others see the rows: what was signed cannot be changed.
    await guardAppendOnly(tx, appendOnlyTables)
    return done
  })
  if (!filled) throw new Error('Nothing was put back.')
  return filled
}
