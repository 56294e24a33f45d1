import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { TableLine } from './backup-format'
import type { StoredTable } from './stored-tables'

/** Rows go in together until their text is this long: one statement a row takes ten times as long. */
const BATCH_LENGTH = 1_000_000

const name = sql.identifier

const insertion = ({ table, columns }: TableLine, rows: readonly string[]) => sql`
  insert into ${name(table)} (${sql.join(
    columns.map((column) => name(column.name)),
    sql`, `,
  )}) overriding system value
  select ${sql.join(
    columns.map(({ type }, index) => sql.raw(`(row ->> ${index})::${type}`)),
    sql`, `,
  )} from json_array_elements(${`[${rows.join(',')}]`}::text::json) as row`

const columnsOf = ({ columns }: Pick<TableLine, 'columns'>) =>
  columns
    .map((column) => `${column.name} ${column.type}`)
    .sort()
    .join()

/**
 * Fills tables from the lines of a backup, a batch at a time. A table that the schema does not know is left out, and
 * counted in `leftOut`: it is someone's own, beside the venue's.
 */
export function createTableFiller(tx: Database, tables: readonly StoredTable[]) {
  const leftOut: Record<string, number> = {}
  let filling: TableLine | null = null
  let batch: string[] = []
  let length = 0

  async function flush() {
    if (filling && batch.length > 0) await tx.execute(insertion(filling, batch))
    batch = []
    length = 0
  }

  return {
    leftOut,
    flush,
    /** Answers why the table cannot be filled, or null. */
    async begin(line: TableLine): Promise<string | null> {
      await flush()
      filling = null
      const table = tables.find((known) => known.name === line.table)
      if (!table) {
        leftOut[line.table] = 0
        return null
      }
      // The types go into the statement: only the schema's own pass here.
      if (columnsOf(table) !== columnsOf(line)) return `its table ${line.table} has other columns than that version's`
      filling = line
      return null
    },
    async add(row: string, table: string) {
      if (!filling) {
        leftOut[table] = (leftOut[table] ?? 0) + 1
        return
      }
      batch.push(row)
      length += row.length
      if (length > BATCH_LENGTH) await flush()
    },
  }
}
