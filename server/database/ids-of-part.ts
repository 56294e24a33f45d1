import { asc, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'
import { theRow } from './the-row'

interface Part {
  most?: number | undefined
  ids?: readonly number[] | undefined
}

/** Which records of a table a call asks for; undefined for all of them. */
export async function idsOfPart(
  database: Database,
  table: PgTable & { id: PgColumn },
  { most, ids }: Part,
): Promise<readonly number[] | undefined> {
  if (ids || most === undefined) return ids
  const first = database.select({ id: table.id }).from(table).orderBy(asc(table.id)).limit(most).as('first')
  // As one value: the embedded database is slow to hand over rows.
  const { found } = theRow(await database.select({ found: sql<number[] | null>`json_agg(${first.id})` }).from(first))
  return found?.length === most ? found : undefined
}
