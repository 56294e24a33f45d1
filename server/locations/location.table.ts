import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { activities } from '../activities/activity.table'
import { instant } from '../database/columns/instant.column'

export const locations = pgTable(
  'locations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    description: text().notNull().default(''),
    isEnabled: boolean().notNull().default(true),
    isDefault: boolean().notNull().default(false),
    isEditProfileLocation: boolean().notNull().default(false),
    usePosTransactionsAndOrders: boolean().notNull().default(false),
    defaultActivityId: bigint({ mode: 'number' }).references(() => activities.id, { onDelete: 'set null' }),
    checkInCompleteText: text().notNull().default(''),
    modifiedAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('locations_one_default').on(table.isDefault).where(sql`${table.isDefault}`)],
)

/** Activities that a location offers, in the order in which they were linked. */
export const locationActivities = pgTable(
  'location_activities',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    locationId: bigint({ mode: 'number' })
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    activityId: bigint({ mode: 'number' })
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
  },
  (table) => [unique().on(table.locationId, table.activityId), index().on(table.activityId)],
)
