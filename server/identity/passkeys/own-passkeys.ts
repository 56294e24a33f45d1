import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { passkeys } from './passkey.table'

/** Those of a person, the oldest first. */
export const listPasskeys = (database: Database, subject: string) =>
  database
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.subject, subject))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export async function removePasskey(database: Database, subject: string, id: string): Promise<void> {
  await database.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.subject, subject)))
}
