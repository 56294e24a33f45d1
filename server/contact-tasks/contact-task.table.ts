import { bigint, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { contacts } from '../households/contact.table'
import { tasks } from '../tasks/task.table'

/** Gives one contact's share in one task a lasting id. Whether it is complete follows from what was signed or saved. */
export const contactTasks = pgTable(
  'contact_tasks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    contactId: bigint({ mode: 'number' })
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    taskId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique().on(table.contactId, table.taskId), index().on(table.taskId)],
)
