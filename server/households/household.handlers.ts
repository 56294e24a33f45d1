import { and, asc, desc, eq } from 'drizzle-orm'
import type { StaffRole } from '../../src/contract/entities/staff/staff-role'
import { limits } from '../../src/contract/limits'
import { fullName, nameKey, shownName } from '../../src/contract/names'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { MetAnother, triedAgain } from '../database/try-again'
import { Refusal } from '../errors/refusal'
import type { Caller, Handlers } from '../http/handler'
import { dayAt, venueDay } from '../settings/venue-day'
import { invitationsTo } from './adults/family-invitations'
import { type Portrait, toContact } from './contact.answer'
import { contacts } from './contact.table'
import { dateOfBirthProblem } from './date-of-birth'
import { ensureHousehold } from './ensure-household'
import { households } from './household.table'
import { readFamily } from './read-family'

/** Contacts of a household, its head first. */
export const listHousehold = (database: Database, householdId: number) =>
  database
    .select()
    .from(contacts)
    .where(eq(contacts.householdId, householdId))
    .orderBy(desc(contacts.isHeadOfHousehold), asc(contacts.id))

type Family = Awaited<ReturnType<typeof readFamily>>

function requireDateOfBirth(dateOfBirth: string, today: string) {
  const problem = dateOfBirthProblem(dateOfBirth, today)
  if (problem) throw new Refusal(422, 'date-of-birth-invalid', problem, { dateOfBirth: problem })
}

/** No one can delete a person: without a bound one guest could fill the database. */
async function requireRoom(tx: Database, householdId: number) {
  // Locked, so that two people added at once are counted one after the other.
  const held = await tx.select().from(households).where(eq(households.id, householdId)).for('no key update')
  // The caller has joined another household meanwhile.
  if (held.length === 0) throw new MetAnother()
  if ((await tx.$count(contacts, eq(contacts.householdId, householdId))) < limits.household) return
  const message = `Your family already has ${limits.household} people here, which is the most it can have. Please ask at the desk.`
  throw new Refusal(422, 'household-full', message)
}

const headOf = async (tx: Database, householdId: number) => {
  const isHead = and(eq(contacts.householdId, householdId), eq(contacts.isHeadOfHousehold, true))
  return theRow(await tx.select({ id: contacts.id }).from(contacts).where(isHead)).id
}

/** Who signs in for themselves, and who is invited to. */
const signInsOf = (family: Family, linkToTell: string | null) => [
  ...family.filter(({ signsIn }) => signsIn).map(({ contact }) => ({ contactId: contact.id, email: null, link: null })),
  ...family.flatMap(({ contact, signsIn, invitedAt }) =>
    invitedAt === null || signsIn ? [] : [{ contactId: contact.id, email: invitedAt, link: linkToTell }],
  ),
]

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
  /** Where invited adults sign in, if no mail tells them. */
  linkToTell: string | null
}

export const createHouseholdHandlers = ({ readPortraits, readStaffRole, asksWho, linkToTell }: HouseholdParts) =>
  ({
    async getProfile({ database, caller, now }) {
      const at = now()
      const family = await readFamily(database, caller, { now: at, asksWho: asksWho(caller) })
      const [first] = family
      const ids = family.map(({ contact }) => contact.id)
      const portraits = await readPortraits(database, ids, { withPictures: true })
      const today = dayAt(at, first?.timeZone ?? 'UTC')
      const invitations = !first || first.isSelfInvited ? await invitationsTo(database, caller.email, at) : []
      return {
        contacts: family.map(({ contact }) => toContact(contact, portraits.get(contact.id), today)),
        staffRole: await readStaffRole(database, caller.email),
        ownContactId: first?.selfId ?? null,
        signIns: signInsOf(family, linkToTell),
        invitations: invitations.map(({ contact: _, ...shown }) => shown),
      }
    },

    addFamilyMember: triedAgain(async ({ database, caller, body, now }) => {
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
    }),
  }) satisfies Pick<Handlers, 'getProfile' | 'addFamilyMember'>
