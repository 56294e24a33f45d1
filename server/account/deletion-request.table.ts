import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Who asked to be deleted. A person of the venue decides what must be kept, and deletes the rest. */
export const deletionRequests = pgTable(
  // A table keeps the name that it was released with.
  'deletion_wishes',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    askedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)
