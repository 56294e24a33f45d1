import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'

/**
 * Has the database itself refuse to change or delete a row of what was signed, shown or audited, no matter who asks. Kept out
 * of the generated migrations, which know no triggers; doing it again changes nothing.
 */
export async function guardAppendOnly(database: Database, tables: readonly PgTable[]) {
  await database.execute(sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`)
  for (const table of tables) {
    await database.execute(trigger(sql`${table}`, 'append_only_rows', sql`before update or delete`, sql`for each row`))
    await database.execute(trigger(sql`${table}`, 'append_only_table', sql`before truncate`, sql`for each statement`))
  }
}

const trigger = (table: SQL, name: string, when: SQL, each: SQL) =>
  sql`create or replace trigger ${sql.identifier(name)} ${when} on ${table} ${each} execute function refuse_change()`
