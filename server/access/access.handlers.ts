import { eq } from 'drizzle-orm'
import { isSameAddress } from '../../src/contract/address/email-address'
import type { AdminEmail } from '../../src/contract/entities/admin'
import type { Invitation } from '../../src/contract/entities/invitation'
import type { StaffRole } from '../../src/contract/entities/staff/staff-role'
import { holdChanges } from '../changes/hold-changes'
import { noteChange } from '../changes/note-change'
import type { Database } from '../database/database'
import { noteAtLast } from '../database/note-at-last'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Caller, Handlers } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { adminEmails } from './admin-email.table'
import { findEntry, listStaff, lockStaff, type StaffEntry, setRole } from './staff'

const toAdminEmail = ({ createdAt, modifiedAt, role, ...entry }: StaffEntry): AdminEmail => ({
  ...entry,
  role: role ?? 'administrator',
  createdDateUtc: createdAt.toISOString(),
  modifiedDateUtc: modifiedAt.toISOString(),
  isDeleted: role === null,
})

const takenBy = (code: string, message: string) => new Refusal(409, code, message, { email: message })
const alreadyThere = (email: string) => takenBy('already-administrator', `${email} has access already.`)

/** A removed address gets its old entry back, with its id, when it is added again. */
const wasRemoved = (email: string) =>
  takenBy('was-removed', `${email} had access before. Add it as a new one, and remove this one.`)

const lastAdministrator = () =>
  new Refusal(409, 'last-administrator', 'This is the last administrator: add another one first.')

const isLastAdministrator = (staff: readonly StaffEntry[], { role }: StaffEntry) =>
  role === 'administrator' && staff.filter((entry) => entry.role === 'administrator').length === 1

/** Audit actions by role: those of administrators are the ones that earlier entries have. */
const actionOn = (role: StaffRole, what: 'added' | 'changed' | 'removed') =>
  `${role === 'administrator' ? 'administrator' : 'front-desk'}-${what}`

type Access = Pick<StaffEntry, 'email' | 'role'>

interface Noted {
  id: number
  caller: Caller
  now: Date
  before: Access | null
  after: Access | null
}

async function note(tx: Database, action: string, { id, caller, now, before, after }: Noted) {
  await appendToAudit(tx, { at: now, actor: caller, action, details: { adminEmailId: id } })
  const values = (entry: Access | null) => entry && { email: entry.email, role: entry.role }
  const name = (after ?? before)?.email ?? ''
  const record = { area: 'access' as const, recordId: String(id), name }
  await noteChange(tx, { caller, at: now, ...record, before: values(before), after: values(after) })
}

export interface AccessParts {
  /** Writes to an address that was added; throws a Refusal when the mail was not taken. */
  invite: (email: string, role: StaffRole) => Promise<Invitation>
  /** Whether the process is to end. */
  isEnding: () => boolean
}

export const createAccessHandlers = ({ invite, isEnding }: AccessParts) =>
  ({
    // A caller who is no administrator never gets here: the table of calls and roles asks for one.
    checkAdmin: async () => ({ isAuthenticated: true }),

    listAdminEmails: async ({ database }) => (await listStaff(database)).map(toAdminEmail),

    /** An address that was removed before comes back under its old id. */
    async addAdminEmail({ database, body, caller, now }) {
      const { email, role = 'administrator', sendInvitation = false } = body
      const before = await findEntry(database, email)
      if (before?.role) throw alreadyThere(email)
      // First, and outside of any transaction: a mail that is not taken leaves the form as it was typed.
      const invitation = sendInvitation ? await invite(email, role) : undefined
      const add = async (tx: Database) => {
        await holdChanges(tx)
        const values = { email, createdAt: now(), modifiedAt: now(), isDeleted: true }
        await tx.insert(adminEmails).values(values).onConflictDoNothing()
        await lockStaff(tx)
        const entry = found((await findEntry(tx, email)) ?? undefined, 'address')
        if (entry.role) throw alreadyThere(email)
        await tx.update(adminEmails).set({ email }).where(eq(adminEmails.id, entry.id))
        await setRole(tx, { id: entry.id, role, now: now() })
        const added = { before: null, after: { email, role } }
        await note(tx, actionOn(role, 'added'), { id: entry.id, caller, now: now(), ...added })
        return { ...toAdminEmail({ ...entry, email, role, modifiedAt: now() }), invitation }
      }
      // The mail is out: not added, its address would have no access, and another one would be sent.
      return noteAtLast(
        () => database.transaction(add),
        () => !invitation || isEnding(),
      )
    },

    /** A call without a role, as an older app sends it, leaves the role as it is. */
    updateAdminEmail({ database, body, caller, now }) {
      return database.transaction(async (tx) => {
        await holdChanges(tx)
        const staff = await lockStaff(tx)
        const entry = found(
          staff.find(({ id }) => id === body.id),
          'address',
        )
        const taken = await findEntry(tx, body.email)
        if (taken && taken.id !== entry.id) throw taken.role ? alreadyThere(body.email) : wasRemoved(body.email)
        const role = body.role ?? entry.role ?? 'administrator'
        const locksOut = isSameAddress(entry.email, caller.email) && !isSameAddress(entry.email, body.email)
        if ((locksOut || role !== 'administrator') && isLastAdministrator(staff, entry)) throw lastAdministrator()
        theRow(
          await tx
            .update(adminEmails)
            .set({ email: body.email })
            .where(eq(adminEmails.id, entry.id))
            .returning({ id: adminEmails.id }),
        )
        await setRole(tx, { id: entry.id, role, now: now() })
        const changed = { before: entry, after: { email: body.email, role } }
        await note(tx, actionOn(role, 'changed'), { id: entry.id, caller, now: now(), ...changed })
        return toAdminEmail({ ...entry, email: body.email, role, modifiedAt: now() })
      })
    },

    removeAdminEmail({ database, params, caller, now }) {
      return database.transaction(async (tx) => {
        await holdChanges(tx)
        const staff = await lockStaff(tx)
        const entry = found(
          staff.find(({ id }) => id === params.id),
          'address',
        )
        if (isLastAdministrator(staff, entry)) throw lastAdministrator()
        await setRole(tx, { id: entry.id, role: null, now: now() })
        const removed = { before: entry, after: null }
        const action = actionOn(entry.role ?? 'administrator', 'removed')
        await note(tx, action, { id: entry.id, caller, now: now(), ...removed })
        return { id: entry.id }
      })
    },
  }) satisfies Pick<
    Handlers,
    'checkAdmin' | 'listAdminEmails' | 'addAdminEmail' | 'updateAdminEmail' | 'removeAdminEmail'
  >
