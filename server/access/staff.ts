import { eq, sql } from 'drizzle-orm'
import type { StaffRole } from '../../src/contract/entities/staff/staff-role'
import { builtOnce, type Given } from '../database/built-once'
import type { Database } from '../database/database'
import { adminEmails } from './admin-email.table'
import { frontDeskStaff } from './front-desk.table'

export interface StaffEntry {
  id: number
  email: string
  /** Null once it was removed. */
  role: StaffRole | null
  createdAt: Date
  modifiedAt: Date
}

/** An administrator, even where the address is still listed at the front desk: a person made it one on purpose. */
const roleOf = (isDeleted: boolean, atDesk: number | null): StaffRole | null => {
  if (!isDeleted) return 'administrator'
  return atDesk === null ? null : 'frontDesk'
}

const entries = (database: Database) =>
  database
    .select({ entry: adminEmails, atDesk: frontDeskStaff.entryId })
    .from(adminEmails)
    .leftJoin(frontDeskStaff, eq(frontDeskStaff.entryId, adminEmails.id))

type Row = Awaited<ReturnType<typeof entries>>[number]

export const toStaffEntry = ({ entry: { isDeleted, ...entry }, atDesk }: Row): StaffEntry => ({
  ...entry,
  role: roleOf(isDeleted, atDesk),
})

/** What this verified address is at the venue; null for a guest. */
export async function readStaffRole(database: Database, email: string): Promise<StaffRole | null> {
  return (await findEntry(database, email))?.role ?? null
}

const readEntry = builtOnce((database, value: Given<{ email: string }>) =>
  entries(database).where(sql`lower(${adminEmails.email}) = lower(${value('email')})`),
)

/** The entry of that address, removed or not. */
export async function findEntry(database: Database, email: string): Promise<StaffEntry | null> {
  const address = email.trim()
  if (address === '') return null
  const [row] = await readEntry(database, { email: address })
  return row ? toStaffEntry(row) : null
}

/** Every entry that was not removed, in the order in which they were added. */
export async function listStaff(database: Database): Promise<StaffEntry[]> {
  const rows = await entries(database).orderBy(adminEmails.id)
  return rows.map(toStaffEntry).filter(({ role }) => role !== null)
}

/** Like `listStaff`, locked: two administrators who remove each other at once are handled one after the other. */
export async function lockStaff(tx: Database): Promise<StaffEntry[]> {
  await tx.select({ id: adminEmails.id }).from(adminEmails).orderBy(adminEmails.id).for('update')
  return listStaff(tx)
}

/** Gives an entry another role, or none. */
export async function setRole(tx: Database, { id, role, now }: { id: number; role: StaffRole | null; now: Date }) {
  await tx
    .update(adminEmails)
    .set({ isDeleted: role !== 'administrator', modifiedAt: now })
    .where(eq(adminEmails.id, id))
  if (role === 'frontDesk') await tx.insert(frontDeskStaff).values({ entryId: id, addedAt: now }).onConflictDoNothing()
  else await tx.delete(frontDeskStaff).where(eq(frontDeskStaff.entryId, id))
}

/** First administrators. One that was removed since, or given another role, stays so. */
export async function ensureAdministrators(database: Database, emails: readonly string[], now: Date) {
  const values = emails.map((email) => ({ email: email.trim(), createdAt: now, modifiedAt: now }))
  if (values.length > 0) await database.insert(adminEmails).values(values).onConflictDoNothing()
}

/** Makes this address an administrator's, whatever it was before; answers the id of its entry. */
export async function addAdministrator(tx: Database, email: string, now: Date): Promise<number> {
  const values = { email: email.trim(), createdAt: now, modifiedAt: now }
  await tx.insert(adminEmails).values(values).onConflictDoNothing()
  const entry = await findEntry(tx, email)
  if (!entry) throw new Error('An address that was just added is not there')
  await setRole(tx, { id: entry.id, role: 'administrator', now })
  return entry.id
}
