import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Where people are signed in, for themselves to see. Whether a sign-in is still valid is in the provider's own records. */
export const signedInDevices = pgTable(
  'signed_in_devices',
  {
    /** The provider's grant: what tokens name as `sid`. */
    grantId: text().primaryKey(),
    subject: text().notNull(),
    /** Such as 'Safari on iPhone'. */
    name: text().notNull(),
    signedInAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [index().on(table.subject)],
)
