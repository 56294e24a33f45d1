import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/** One row, with id 1: another stamp with every statement that changes what an administrator sets up. */
export const configurationStamp = pgTable('configuration_stamp', {
  id: integer().primaryKey(),
  stamp: uuid().notNull().defaultRandom(),
})
