import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identifications } from '../../src/contract/entities/staff/handover'
import { instant } from '../database/columns/instant.column'
import { devices } from '../devices/device.table'
import type { HandedOver } from '../http/handler'

/**
 * What staff have handed to one adult of a household at one tablet: some tasks, for a short time. A household and a tablet
 * have one at most that has not ended.
 */
export const handovers = pgTable(
  'handovers',
  {
    id: uuid().primaryKey(),
    /** Without foreign keys: people may be deleted, and the handover then opens nothing. */
    householdId: bigint({ mode: 'number' }).notNull(),
    /** The adult who signs. */
    contactId: bigint({ mode: 'number' }).notNull(),
    locationId: bigint({ mode: 'number' }).notNull(),
    deviceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => devices.id),
    tasks: jsonb().$type<HandedOver['tasks']>().notNull(),
    identifiedBy: text({ enum: identifications }).notNull(),
    /** Of the code in the adult's mail; null where staff vouch for them. */
    codeHash: text(),
    /** Wrong codes in a row. */
    codeTries: integer().notNull().default(0),
    /** Who has handed it over. */
    staffIssuer: text().notNull(),
    staffSubject: text().notNull(),
    staffName: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    begunAt: instant(),
    /** Of the token that the tablet has now. */
    tokenHash: text().unique(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('handovers_one_of_a_household').on(table.householdId).where(sql`${table.endedAt} is null`),
    uniqueIndex('handovers_one_at_a_device').on(table.deviceId).where(sql`${table.endedAt} is null`),
    index().on(table.expiresAt),
  ],
)

export type HandoverRow = typeof handovers.$inferSelect
