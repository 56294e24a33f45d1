import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { adminEmails } from './admin-email.table'

const isAddress = (email: string) => sql`lower(${adminEmails.email}) = lower(${email.trim()})`

/** Whether this verified address grants administration. */
export async function isAdministrator(database: Database, email: string) {
  if (email.trim() === '') return false
  const [row] = await database
    .select({ id: adminEmails.id })
    .from(adminEmails)
    .where(and(isAddress(email), eq(adminEmails.isDeleted, false)))
  return row !== undefined
}

/** The entry of that address, removed or not. */
export async function findEntry(database: Database, email: string) {
  const [row] = await database.select().from(adminEmails).where(isAddress(email))
  return row
}

/** First administrators. One that was removed since stays removed. */
export async function ensureAdministrators(database: Database, emails: readonly string[], now: Date) {
  const values = emails.map((email) => ({ email: email.trim(), createdAt: now, modifiedAt: now }))
  if (values.length > 0) await database.insert(adminEmails).values(values).onConflictDoNothing()
}
