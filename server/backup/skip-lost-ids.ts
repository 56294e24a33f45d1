import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'

/** More than a venue gives out between two backups: of what guests make, and of what administrators type one by one. */
const GUESTS_STEP = 1_000_000
const HANDMADE_STEP = 1_000
const handmade = [
  'locations',
  'activities',
  'tasks',
  'collections',
  'collection_items',
  'admin_emails',
  'api_keys',
  'devices',
  'webhooks',
].map((table) => `${table}_id_seq`)

/**
 * Leaves out the ids that may have been given out after the backup was made. Devices still know those: what was signed for
 * someone whom the backup does not have would be taken for the next person who gets that id, and a printed code of a
 * location would lead to another one.
 */
export async function skipLostIds(tx: Database): Promise<void> {
  const isHandmade = sql`sequencename in (${sql.join(
    handmade.map((name) => sql`${name}`),
    sql`, `,
  )})`
  await tx.execute(sql`
    select setval(
      format('%I.%I', schemaname, sequencename)::regclass,
      coalesce(last_value, 0) + case when ${isHandmade} then ${HANDMADE_STEP}::bigint else ${GUESTS_STEP}::bigint end)
    from pg_sequences where schemaname = current_schema()`)
}
