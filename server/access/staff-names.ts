import { inArray } from 'drizzle-orm'
import type { StaffMember } from '../../src/contract/entities/staff/staff-role'
import { fullName } from '../../src/contract/names'
import type { Database } from '../database/database'
import type { Caller } from '../http/handler'
import { staffIdentities } from './staff-identity.table'

interface Actor {
  issuer: string
  subject: string
}

const keyOf = ({ issuer, subject }: Actor) => `${issuer} ${subject}`

/** Keeps the name of a member of staff, once for each process and each name. */
export function createStaffMemory(database: Database) {
  const kept = new Map<string, string>()
  return async (caller: Caller, now: Date): Promise<void> => {
    const { issuer, subject, email } = caller
    const name = fullName({ firstName: caller.givenName, lastName: caller.familyName })
    const said = `${email} ${name}`
    if (kept.get(keyOf(caller)) === said) return
    const values = { issuer, subject, email, name, seenAt: now }
    await database
      .insert(staffIdentities)
      .values(values)
      .onConflictDoUpdate({ target: [staffIdentities.issuer, staffIdentities.subject], set: values })
    kept.set(keyOf(caller), said)
  }
}

/** Who these are, as they were called when they were last seen as staff; null for one who was never seen. */
export async function readStaffNames(database: Database, actors: readonly (Actor | null)[]) {
  const subjects = [...new Set(actors.flatMap((actor) => actor?.subject ?? []))]
  const rows =
    subjects.length > 0
      ? await database.select().from(staffIdentities).where(inArray(staffIdentities.subject, subjects))
      : []
  const known = new Map(rows.map((row) => [keyOf(row), { email: row.email, name: row.name }]))
  return (actor: Actor | null): StaffMember | null => (actor && known.get(keyOf(actor))) ?? null
}
