import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Lease, LeaseTimes } from './lease'
import type { ProcessChannel } from './process-channel'

interface Rows<Row> {
  rows: Row[]
}

interface RowsOfBothDrivers extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * The database as every folder sees it, the same over PGlite and PostgreSQL; a transaction is one too. Raw SQL through
 * `execute` answers `{ rows }`. It knows no tables: each folder imports its own, so that no folder waits for all.
 */
export type Database = PgDatabase<RowsOfBothDrivers>

export interface OpenDatabase {
  database: Database
  kind: 'pglite' | 'postgresql'
  /** Throws when the database does not answer, or takes no writes. */
  ping(): Promise<void>
  /** Whether it works for other calls: a ping that waits for them is late though nothing is wrong. Without it a late ping is a database that is gone. */
  isAtWork?(): boolean
  /** Calls that wait for the database. */
  waiting(): number
  /** A way to the other processes on this database; without it there are none. */
  openChannel?: (hear: (text: string) => void) => ProcessChannel
  /** A lease on what several processes keep in memory; `key` names it. Without it no other process shares the database, or each asks. */
  openLease?: (key: number, times?: Partial<LeaseTimes>) => Lease
  close(): Promise<void>
}

/** What has to be done before the first request, by one process at a time: first rows, keys. */
export type Prepare = (database: Database) => Promise<void>
