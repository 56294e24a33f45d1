import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { changeAreas } from '../../src/contract/entities/staff/admin-change'
import { instant } from '../database/columns/instant.column'

export type FieldValue = string | number | boolean | readonly string[] | null

export interface ChangedField {
  field: string
  before: FieldValue
  after: FieldValue
}

/** What administrators have changed, with the values before and after. Who it was is named by what a token says. */
export const adminChanges = pgTable(
  'admin_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changedAt: instant().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    area: text({ enum: changeAreas }).notNull(),
    kind: text({ enum: ['added', 'changed', 'removed'] }).notNull(),
    recordId: text().notNull(),
    name: text().notNull(),
    fields: jsonb().$type<ChangedField[]>().notNull(),
  },
  (table) => [index('admin_changes_area').on(table.area, table.id)],
)
