import { and, asc, desc, eq } from 'drizzle-orm'
import type { StaffRole } from '../../src/contract/entities/staff/staff-role'
import { limits } from '../../src/contract/limits'
import { fullName, nameKey, shownName } from '../../src/contract/names'
import type { Database } from '../database/database'
import { theRow } from '../database/the-row'
import { Refusal } from '../errors/refusal'
import type { Caller, Handlers } from '../http/handler'
import { venueDay } from '../settings/venue-day'
import { invitationsTo, invitedAmong } from './adults/family-invitations'
import { withOwnSignIn } from './adults/own-sign-in'
import { type Portrait, toContact } from './contact.answer'
import { contacts } from './contact.table'
import { dateOfBirthProblem } from './date-of-birth'
import { ensureHousehold, householdOf } from './ensure-household'
import { households } from './household.table'

/** Contacts of a household, its head first. */
export const listHousehold = (database: Database, householdId: number) =>
  database
    .select()
    .from(contacts)
    .where(eq(contacts.householdId, householdId))
    .orderBy(desc(contacts.isHeadOfHousehold), asc(contacts.id))

/** The whole household; at a handed-over tablet, the people whom it is handed over for. */
async function listShown(database: Database, caller: Caller, householdId: number) {
  if (!caller.handover) return listHousehold(database, householdId)
  const ofHousehold = await listHousehold(database, householdId)
  const shown = new Set([caller.handover.contactId, ...caller.handover.tasks.map(({ contactId }) => contactId)])
  return ofHousehold.filter(({ id }) => shown.has(id))
}

function requireDateOfBirth(dateOfBirth: string, today: string) {
  const problem = dateOfBirthProblem(dateOfBirth, today)
  if (problem) throw new Refusal(422, 'date-of-birth-invalid', problem, { dateOfBirth: problem })
}

/** No one can delete a person: without a bound one guest could fill the database. */
async function requireRoom(tx: Database, householdId: number) {
  // Two who are added at once count one after the other.
  await tx.select().from(households).where(eq(households.id, householdId)).for('no key update')
  if ((await tx.$count(contacts, eq(contacts.householdId, householdId))) < limits.household) return
  const message = `Your family already has ${limits.household} people here, which is the most it can have. Please ask at the desk.`
  throw new Refusal(422, 'household-full', message)
}

const headOf = async (tx: Database, householdId: number) => {
  const isHead = and(eq(contacts.householdId, householdId), eq(contacts.isHeadOfHousehold, true))
  return theRow(await tx.select({ id: contacts.id }).from(contacts).where(isHead)).id
}

/** Who signs in for themselves, and who is invited to. */
async function readSignIns(database: Database, { ids, now }: { ids: readonly number[]; now: Date }) {
  const own = await withOwnSignIn(database, ids)
  const invited = await invitedAmong(database, ids, now)
  return [
    ...[...own].map((contactId) => ({ contactId, email: null })),
    ...[...invited].filter(([contactId]) => !own.has(contactId)).map(([contactId, email]) => ({ contactId, email })),
  ]
}

export interface HouseholdParts {
  readPortraits: (
    database: Database,
    contactIds: readonly number[],
    options: { withPictures: boolean },
  ) => Promise<Map<number, Portrait>>
  /** What a verified address is at the venue; null for a guest. */
  readStaffRole: (database: Database, email: string) => Promise<StaffRole | null>
  /** Whether the caller's sign-in asks a new guest who they are. */
  asksWho: (caller: Caller) => boolean
}

export const createHouseholdHandlers = ({ readPortraits, readStaffRole, asksWho }: HouseholdParts) =>
  ({
    async getProfile({ database, caller, now }) {
      const self = await householdOf(database, caller, { asksWho: asksWho(caller) })
      const rows = self ? await listShown(database, caller, self.householdId) : []
      const portraits = await readPortraits(
        database,
        rows.map((row) => row.id),
        { withPictures: true },
      )
      const today = await venueDay(database, now())
      return {
        contacts: rows.map((row) => toContact(row, portraits.get(row.id), today)),
        staffRole: await readStaffRole(database, caller.email),
        ownContactId: self?.id ?? null,
        signIns: await readSignIns(database, { ids: rows.map(({ id }) => id), now: now() }),
        invitations: (await invitationsTo(database, caller.email, now())).map(({ contact: _, ...shown }) => shown),
      }
    },

    async addFamilyMember({ database, caller, body, now }) {
      const today = await venueDay(database, now())
      requireDateOfBirth(body.dateOfBirth, today)
      const self = await ensureHousehold(database, caller)
      const names = {
        firstName: shownName(body.firstName.normalize('NFC')),
        lastName: shownName(body.lastName.normalize('NFC')),
      }
      const [member] = await database.transaction(async (tx) => {
        await requireRoom(tx, self.householdId)
        return tx
          .insert(contacts)
          .values({
            householdId: self.householdId,
            parentContactId: await headOf(tx, self.householdId),
            ...names,
            nameKey: nameKey(names),
            dateOfBirth: body.dateOfBirth,
          })
          .onConflictDoNothing({ target: [contacts.householdId, contacts.nameKey, contacts.dateOfBirth] })
          .returning()
      })
      if (!member) {
        throw new Refusal(
          409,
          'already-in-household',
          `${fullName(names)}, born on that day, is already in your family.`,
        )
      }
      return toContact(member, undefined, today)
    },
  }) satisfies Pick<Handlers, 'getProfile' | 'addFamilyMember'>
