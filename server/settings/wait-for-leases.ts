import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { settings } from './settings.table'

/** Names the lease on the settings; any number that no other lock of ours has. */
export const SETTINGS_LEASE = 7_213_402

/**
 * Makes every write to the settings wait until all processes have stopped answering from memory; they start again only
 * after the commit. In the embedded database no one holds the lock. Triggers run in the order of their names. This one
 * has to run after the stamp's, which a transaction may have locked long before it writes the settings: the other way
 * round, two of them could wait for each other.
 */
export async function waitForLeases(database: Database) {
  await database.execute(sql`
    create or replace function wait_for_leases_on_settings() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${sql.raw(String(SETTINGS_LEASE))});
      return null;
    end $$`)
  await database.execute(sql`
    create or replace trigger waits_for_leases before insert or update or delete or truncate on ${settings}
    for each statement execute function wait_for_leases_on_settings()`)
}
