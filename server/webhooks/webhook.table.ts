import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Programs that are told what happens, and how far each has been told. */
export const webhooks = pgTable('webhooks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  url: text().notNull(),
  events: text().array().notNull(),
  /** Needed as it is to sign each call. */
  secret: text().notNull(),
  createdAt: instant().notNull(),
  /** The last entry of the audit, and the last population of the report, that it was told of or does not ask for. */
  lastSequence: bigint({ mode: 'number' }).notNull(),
  lastGeneration: integer().notNull(),
  lastDeliveredAt: instant(),
  /** Calls that have failed since the last one that arrived. */
  failures: integer().notNull().default(0),
  failingSince: instant(),
  problem: text(),
  nextAttemptAt: instant().notNull(),
  /** The process that delivers; another may take over once this has passed. */
  leaseUntil: instant(),
})
