import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Self-made keys that sign wallet passes while the venue has set none of its own; made once, shared by all processes. */
export const demoIdentities = pgTable('demo_identities', {
  wallet: text({ enum: ['apple', 'google'] }).primaryKey(),
  /** PEM texts by name. */
  pems: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
