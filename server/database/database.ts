import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

interface Rows<Row> {
  rows: Row[]
}

interface RowsOfBothDrivers extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * The database as every folder sees it, the same over PGlite and PostgreSQL; a transaction is one too. Raw SQL through
 * `execute` answers `{ rows }`.
 */
export type Database = PgDatabase<RowsOfBothDrivers, typeof schema>
