import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { FORMAT, type Footer, type Header } from './backup-format'
import type { KeptMessage } from './kept-messages'
import { type StoredTable, storedSequences, storedTables } from './stored-tables'

export interface BackupSource {
  /** A transaction that sees one instant of the database. */
  tx: Database
  messages: AsyncIterable<KeptMessage>
  program: string
  schema: number
  madeAt: Date
}

/** Of the largest rows (a signature, its text and its page) a few megabytes. */
const ROWS_A_PAGE = 50

const name = sql.identifier

/** The rows of a table, a page at a time, each as one line. */
async function* rowsOf(tx: Database, { name: table, columns, keys }: StoredTable): AsyncGenerator<string[]> {
  const values = sql.join(
    columns.map((column) => sql`${name(column.name)}::text`),
    sql`, `,
  )
  const order =
    keys.length === 0
      ? sql``
      : sql`order by ${sql.join(
          keys.map((key) => name(key)),
          sql`, `,
        )}`
  await tx.execute(
    sql`declare pages no scroll cursor for select array_to_json(array[${values}])::text as row from ${name(table)} ${order}`,
  )
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${ROWS_A_PAGE} from pages`))
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < ROWS_A_PAGE) break
  }
  await tx.execute(sql`close pages`)
}

/**
 * Has values written the same whatever the server's settings, and keeps a long backup from being ended as a forgotten
 * transaction.
 */
async function settleOutput(tx: Database): Promise<void> {
  await tx.execute(sql`set local timezone to 'UTC'`)
  await tx.execute(sql`set local datestyle to 'ISO, YMD'`)
  await tx.execute(sql`set local intervalstyle to 'iso_8601'`)
  await tx.execute(sql`set local bytea_output to 'hex'`)
  await tx.execute(sql`set local extra_float_digits to 3`)
  await tx.execute(sql`set local statement_timeout to 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout to 0`)
}

/** Everything of a backup but its footer's hash, in blocks of lines; `finish` is told what to write there. */
export async function* backupLines(
  { tx, messages, program, schema, madeAt }: BackupSource,
  finish: (end: Footer['end']) => void,
): AsyncGenerator<string> {
  await settleOutput(tx)
  const header: Header = { basehutBackup: FORMAT, program, schema, madeAt: madeAt.toISOString() }
  yield `${JSON.stringify(header)}\n`
  const rows: Record<string, number> = {}
  for (const table of await storedTables(tx)) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`
    rows[table.name] = 0
    for await (const page of rowsOf(tx, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + page.length
      yield `${page.join('\n')}\n`
    }
  }
  for (const { name: sequence, value } of await storedSequences(tx)) yield `${JSON.stringify({ sequence, value })}\n`
  let count = 0
  for await (const { folder, name: file, content } of messages) {
    count += 1
    yield `${JSON.stringify({ message: { folder, name: file }, content: content.toString('base64') })}\n`
  }
  finish({ rows, messages: count })
}
