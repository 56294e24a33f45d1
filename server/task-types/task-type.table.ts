import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** 1 to 4 are the four kinds of task (spec section 9); more may be named, but only these are ever asked for. */
export const taskTypes = pgTable('task_types', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 5 }),
  name: text().notNull(),
  isDeleted: boolean().notNull().default(false),
  enableShoeSize: boolean().notNull().default(false),
  enableStance: boolean().notNull().default(false),
  effectiveDays: integer(),
})
