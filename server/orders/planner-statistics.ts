import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import { furtherCustomerIds } from './further-customer-id.table'
import { orderLines, orders } from './order.table'

/**
 * Lets the database count the rows that an import reads and writes, for its plans. PGlite gathers no statistics by
 * itself, and PostgreSQL none of rows that are not committed yet: after a count of empty tables, each line of a file was
 * looked for among all that came before it.
 */
export async function gatherStatistics(tx: Database): Promise<void> {
  await tx.execute(sql`analyze ${contacts}, ${furtherCustomerIds}, ${orders}, ${orderLines}`)
}
