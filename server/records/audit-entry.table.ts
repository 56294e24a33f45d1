import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Append-only: a trigger refuses updates and deletes. Each hash covers the one before it, see audit-chain.ts. */
export const auditEntries = pgTable('audit_entries', {
  sequence: bigint({ mode: 'number' }).primaryKey(),
  previousHash: text().notNull(),
  hash: text().notNull().unique(),
  /** Canonical JSON of an AuditEntry: the exact text that was hashed. */
  entry: text().notNull(),
})
