import { and, asc, eq } from 'drizzle-orm'
import type { AdminEmail } from '../../src/contract/entities/admin'
import type { Database } from '../database/database'
import { theRow } from '../database/the-row'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { adminEmails } from './admin-email.table'
import { findEntry } from './administrators'

type Row = typeof adminEmails.$inferSelect

const toAdminEmail = ({ createdAt, modifiedAt, ...entry }: Row): AdminEmail => ({
  ...entry,
  createdDateUtc: createdAt.toISOString(),
  modifiedDateUtc: modifiedAt.toISOString(),
})

const active = eq(adminEmails.isDeleted, false)

/** Active entries, locked: two administrators who remove each other at once come one after the other. */
const lockEntries = (tx: Database) =>
  tx.select().from(adminEmails).where(active).orderBy(asc(adminEmails.id)).for('update')

const alreadyThere = (email: string) =>
  new Refusal(409, 'already-administrator', `${email} has access already.`, { email: `${email} has access already.` })

const lastAdministrator = () =>
  new Refusal(409, 'last-administrator', 'This is the last administrator: add another one first.')

const isSameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export const accessHandlers = {
  // A caller who is no administrator never gets here: the row of the endpoints table asks for one.
  checkAdmin: async () => ({ isAuthenticated: true }),

  async listAdminEmails({ database }) {
    const rows = await database.select().from(adminEmails).where(active).orderBy(asc(adminEmails.id))
    return rows.map(toAdminEmail)
  },

  /** An address that was removed before comes back under its old id. */
  addAdminEmail({ database, body, caller, now }) {
    return database.transaction(async (tx) => {
      const values = { email: body.email, createdAt: now(), modifiedAt: now() }
      const inserted = await tx.insert(adminEmails).values(values).onConflictDoNothing().returning()
      const revived = async () => {
        const entry = found(await findEntry(tx, body.email), 'address')
        return tx
          .update(adminEmails)
          .set({ email: body.email, isDeleted: false, modifiedAt: now() })
          .where(and(eq(adminEmails.id, entry.id), eq(adminEmails.isDeleted, true)))
          .returning()
      }
      const [entry] = inserted.length > 0 ? inserted : await revived()
      if (!entry) throw alreadyThere(body.email)
      await appendToAudit(tx, {
        at: now(),
        actor: caller,
        action: 'administrator-added',
        details: { adminEmailId: entry.id },
      })
      return toAdminEmail(entry)
    })
  },

  updateAdminEmail({ database, body, caller, now }) {
    return database.transaction(async (tx) => {
      const entries = await lockEntries(tx)
      const entry = found(
        entries.find(({ id }) => id === body.id),
        'address',
      )
      const taken = await findEntry(tx, body.email)
      if (taken && taken.id !== entry.id) throw alreadyThere(body.email)
      const locksOut = isSameAddress(entry.email, caller.email) && !isSameAddress(entry.email, body.email)
      if (locksOut && entries.length === 1) throw lastAdministrator()
      const saved = await tx
        .update(adminEmails)
        .set({ email: body.email, modifiedAt: now() })
        .where(eq(adminEmails.id, entry.id))
        .returning()
      await appendToAudit(tx, {
        at: now(),
        actor: caller,
        action: 'administrator-changed',
        details: { adminEmailId: entry.id },
      })
      return toAdminEmail(theRow(saved))
    })
  },

  removeAdminEmail({ database, params, caller, now }) {
    return database.transaction(async (tx) => {
      const entries = await lockEntries(tx)
      const { id } = found(
        entries.find((entry) => entry.id === params.id),
        'address',
      )
      if (entries.length === 1) throw lastAdministrator()
      await tx.update(adminEmails).set({ isDeleted: true, modifiedAt: now() }).where(eq(adminEmails.id, id))
      await appendToAudit(tx, {
        at: now(),
        actor: caller,
        action: 'administrator-removed',
        details: { adminEmailId: id },
      })
      return { id }
    })
  },
} satisfies Pick<Handlers, 'checkAdmin' | 'listAdminEmails' | 'addAdminEmail' | 'updateAdminEmail' | 'removeAdminEmail'>
