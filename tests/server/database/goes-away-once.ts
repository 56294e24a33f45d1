import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { onTestFinished } from 'vitest'
import type { Database } from '../../../server/database/database'

/** Has the database break off, as one that is stopped does, at the next update of a row of a table; the one after it works. */
export async function goesAwayOnce(database: Database, table: PgTable): Promise<void> {
  onTestFinished(async () => {
    await database.execute(sql`drop function break_once cascade`)
    await database.execute(sql`drop sequence breaks`)
  })
  // A sequence goes on though a transaction is rolled back.
  await database.execute(sql`create sequence breaks`)
  await database.execute(sql`create function break_once() returns trigger language plpgsql as
    $$ begin
      if nextval('breaks') = 1 then raise exception 'terminating connection' using errcode = '57P01'; end if;
      return new;
    end $$`)
  await database.execute(sql`create trigger break_once before update on ${table}
    for each row execute function break_once()`)
}
