import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { LIST_TOO_LONG } from '../../../src/contract/entities/staff/list-page'
import { Refusal } from '../../errors/refusal'
import type { Database } from '../database'

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
  // Counted first, so that no text or picture of an unwanted list is read.
  if ((await database.$count(table)) > most)
    throw new Refusal(413, LIST_TOO_LONG, `This list holds more than ${most}. Ask for it by the page.`)
}
