import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'

interface ForeignKey {
  owner: string
  constraint: string
  definition: string
}

/**
 * Does `fill` without foreign keys and puts them back after it, which checks every row against them at once: families
 * name their own members, and no order of rows would suit every check on the way.
 */
export async function withoutForeignKeys(tx: Database, fill: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<ForeignKey & Record<string, unknown>>(sql`
    select t.relname as owner, c.conname as constraint, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`)
  const owned = ({ owner, constraint }: ForeignKey) => ({
    table: sql.identifier(owner),
    key: sql.identifier(constraint),
  })
  for (const foreign of rows) {
    const { table, key } = owned(foreign)
    await tx.execute(sql`alter table ${table} drop constraint ${key}`)
  }
  await fill()
  for (const foreign of rows) {
    const { table, key } = owned(foreign)
    await tx.execute(sql`alter table ${table} add constraint ${key} ${sql.raw(foreign.definition)}`)
  }
}
