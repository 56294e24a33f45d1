import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** Append-only: a trigger refuses updates and deletes. Each hash covers the one before it, see audit-chain.ts. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    sequence: bigint({ mode: 'number' }).primaryKey(),
    previousHash: text().notNull(),
    hash: text().notNull().unique(),
    /** Canonical JSON of an AuditEntry: the exact text that was hashed. */
    entry: text().notNull(),
  },
  // Finds what the audit says of one document. Read from the text and not as JSON: an entry that was tampered with may be none.
  (table) => [
    index('audit_entries_document').on(documentOf(table.entry)),
    // Finds who looked at what a person gave.
    index('audit_entries_look').on(contactLookedAt(table.entry)),
  ],
)

/** Whose document or health answers an entry says that staff looked at; null for every other entry. */
export const contactLookedAt = (entry: AnyColumn): SQL =>
  sql`(substring(${entry} from '^\\{"action":"(?:document|health-answers)-viewed".*"details":\\{"contactId":([0-9]+)')::bigint)`

/** The id of the document that an entry is about: it was received, or looked at. */
export const documentOf = (entry: AnyColumn): SQL =>
  sql`(substring(${entry} from '"receipt(?:Id"|":\\{"id"):"([0-9a-f-]{36})"'))`
