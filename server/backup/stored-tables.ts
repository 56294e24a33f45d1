import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Column } from './backup-format'

export interface StoredTable {
  name: string
  columns: Column[]
  /** In the order of the primary key; empty where there is none. */
  keys: string[]
}

/**
 * The tables as the database itself describes them, not as the program does: a backup of an older version is written
 * and filled in with the columns that its version had.
 */
export async function storedTables(database: Database): Promise<StoredTable[]> {
  const { rows } = await database.execute<{ tables: string }>(sql`
    select coalesce(json_agg(described order by described.name), '[]')::text as tables
    from (
      select
        c.relname as name,
        (
          select json_agg(
            json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum
          )
          from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        ) as columns,
        coalesce((
          select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary
        ), '[]') as keys
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    ) described`)
  return JSON.parse(rows[0]?.tables ?? '[]')
}

export interface StoredSequence {
  name: string
  value: string
}

/** The sequences that were used: ids that were given out once are never given out again, deleted rows' too. */
export async function storedSequences(database: Database): Promise<StoredSequence[]> {
  const { rows } = await database.execute<{ name: string; value: string }>(sql`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`)
  return rows.map(({ name, value }) => ({ name, value }))
}
