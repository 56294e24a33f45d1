import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { reportRows } from './report-row.table'

export type NewRow = Required<Omit<typeof reportRows.$inferInsert, 'id' | 'generation'>>

/**
 * Writes these rows, in their order. They go as one JSON value: naming each of a row's cells to the database took as
 * long as all else that the report is made of.
 */
export async function addReportRows(tx: Database, generation: number, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${reportRows} (generation, location_id, contact_id, reason, task_id, task_name, task_type, is_optional,
      order_number, product_id, product_name, is_season_pass, product_date)
    select ${generation}::integer, * from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "locationId" bigint, "contactId" bigint, "reason" text, "taskId" bigint, "taskName" text, "taskType" text,
      "isOptional" boolean, "orderNumber" text, "productId" text, "productName" text, "isSeasonPass" boolean,
      "productDate" date)`)
}
