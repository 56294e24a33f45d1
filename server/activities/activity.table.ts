import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { tasks } from '../tasks/task.table'

export const activities = pgTable('activities', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  /** Both ages inclusive; null is no limit. */
  ageMin: integer(),
  ageMax: integer(),
  imageUrl: text(),
  isLocationDefaultActivity: boolean().notNull().default(false),
  modifiedAt: instant().notNull().defaultNow(),
})

/** Tasks of an activity, in the order in which they were linked. */
export const activityTasks = pgTable(
  'activity_tasks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    activityId: bigint({ mode: 'number' })
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    taskId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
  },
  (table) => [unique().on(table.activityId, table.taskId), index().on(table.taskId)],
)

/** Products of the point of sale whose buyers do the activity. */
export const activityProducts = pgTable(
  'activity_products',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    activityId: bigint({ mode: 'number' })
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
  },
  (table) => [unique().on(table.activityId, table.productId), index().on(table.productId)],
)
