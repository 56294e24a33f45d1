import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { configurationStamp } from './configuration-stamp.table'

/**
 * Has the database itself change the stamp with every write to these tables, whichever process or command writes. Kept out
 * of the generated migrations, which know no triggers; doing it again changes nothing.
 *
 * Before the statement: the stamp is the first row that an administrator's transaction locks, so that two of them cannot
 * wait for each other.
 */
export async function stampConfiguration(database: Database, tables: readonly PgTable[]) {
  await database.insert(configurationStamp).values({ id: 1 }).onConflictDoNothing()
  await database.execute(sql`
    create or replace function change_configuration_stamp() returns trigger language plpgsql as $$
    begin
      update configuration_stamp set stamp = gen_random_uuid();
      return null;
    end $$`)
  for (const table of tables) {
    await database.execute(sql`
      create or replace trigger changes_stamp before insert or update or delete or truncate on ${table}
      for each statement execute function change_configuration_stamp()`)
  }
}
