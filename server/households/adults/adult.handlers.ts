import { and, eq, isNull } from 'drizzle-orm'
import { isSameAddress } from '../../../src/contract/address/email-address'
import { fullName } from '../../../src/contract/names'
import { isMinor } from '../../../src/contract/waiver/signer'
import type { Database } from '../../database/database'
import { noteAtLast } from '../../database/note-at-last'
import { triedAgain } from '../../database/try-again'
import { found } from '../../errors/not-found'
import { Refusal } from '../../errors/refusal'
import type { Caller, Handlers } from '../../http/handler'
import { appendToAudit } from '../../records/audit-chain'
import { venueDay } from '../../settings/venue-day'
import { type ContactRow, toContact } from '../contact.answer'
import { ensureHousehold } from '../ensure-household'
import { households } from '../household.table'
import { requireOwnContact } from '../own-household'
import { familyInvitations } from './family-invitation.table'
import { endInvitations, forgetInvitation, invitationsTo, noteInvitation, openInvitation } from './family-invitations'
import { type JoinParts, joinHousehold } from './join-household'
import { leaveHousehold } from './leave-household'
import { readSelf, withOwnSignIn } from './own-sign-in'

export interface AdultParts extends JoinParts {
  /** Writes to the address; throws a Refusal when the mail was not taken. */
  invite: (email: string, inviter: string) => Promise<void>
  /** Ends what a code opens at a tablet that was mailed to a person: it went to the address of their sign-in. */
  endHandovers: (tx: Database, ending: { at: Date; actor: Caller; contactId: number }) => Promise<void>
  /** Whether the process is to end. */
  isEnding: () => boolean
}

const headOnly = () =>
  new Refusal(403, 'head-only', 'Only the head of your family can do this: the person who signed in here first.')
async function requireHead(database: Database, caller: Caller): Promise<ContactRow> {
  const self = await readSelf(database, caller)
  if (!self.isHeadOfHousehold) throw headOnly()
  return self
}

function requireInvitable(contact: ContactRow, today: string, hasSignIn: boolean) {
  const name = fullName(contact)
  if (contact.isHeadOfHousehold || hasSignIn)
    throw new Refusal(409, 'has-sign-in', `${name} already has their own sign-in.`)
  if (isMinor({ ...contact, age: null }, today))
    throw new Refusal(422, 'minor', `${name} is under 18, and can’t sign without an adult.`)
}

const ownAddress = () => new Refusal(422, 'own-address', 'This is your own address. Type theirs.')

export const createAdultHandlers = ({ invite, isInUse, endHandovers, isEnding }: AdultParts) =>
  ({
    async inviteAdult({ database, caller, body, now }) {
      const contact = await requireOwnContact(database, caller, body.contactId)
      const head = await requireHead(database, caller)
      const today = await venueDay(database, now())
      requireInvitable(contact, today, (await withOwnSignIn(database, [contact.id])).has(contact.id))
      if (isSameAddress(body.email, caller.email)) throw ownAddress()
      // Asked again where the answer was lost: one mail is enough.
      const open = await invitationsTo(database, body.email, now())
      if (open.some((invitation) => invitation.contact.id === contact.id)) return toContact(contact, undefined, today)
      const id = await noteInvitation(database, { contact, email: body.email, now: now() })
      // Outside of any transaction: a slow mail server must not hold the database.
      await invite(body.email, fullName(head)).catch(async (error: unknown) => {
        await noteAtLast(() => forgetInvitation(database, id), isEnding)
        throw error
      })
      const openIt = async (tx: Database) => {
        await tx.select().from(households).where(eq(households.id, contact.householdId)).for('no key update')
        await openInvitation(tx, { id, contactId: contact.id }, now())
        const details = { contactId: contact.id }
        await appendToAudit(tx, { at: now(), actor: caller, action: 'adult-invited', details })
      }
      // The mail is out: not opened, it would invite to nothing, and another one would be sent.
      await noteAtLast(() => database.transaction(openIt), isEnding)
      return toContact(contact, undefined, today)
    },

    /** Takes back an invitation, or the sign-in: the person stays in the family, with all that was signed. */
    async removeAdult({ database, caller, params, now }) {
      const contact = await requireOwnContact(database, caller, params.contactId)
      const head = await requireHead(database, caller)
      if (contact.id === head.id)
        throw new Refusal(409, 'own-sign-in', 'This is your own sign-in. It cannot be taken out of your family.')
      await database.transaction(async (tx) => {
        const wasInvited = await endInvitations(tx, contact.id, now())
        const hasLeft = await leaveHousehold(tx, contact)
        found(wasInvited || hasLeft || undefined, 'sign-in')
        if (hasLeft) await endHandovers(tx, { at: now(), actor: caller, contactId: contact.id })
        await appendToAudit(tx, {
          at: now(),
          actor: caller,
          action: hasLeft ? 'adult-removed' : 'adult-invitation-withdrawn',
          details: { contactId: contact.id },
        })
      })
      return { id: contact.id }
    },

    answerFamilyInvitation: triedAgain(async ({ database, caller, params, body, now }) => {
      const readInvitation = async (db: Database) =>
        found(
          (await invitationsTo(db, caller.email, now())).find(({ id }) => id === params.id),
          'invitation',
        )
      if (body.accept) {
        // A household is made only for those who join: staff who decline, or answer a withdrawn invitation, would
        // become guests of the venue.
        await readInvitation(database)
        await ensureHousehold(database, caller)
      }
      await database.transaction(async (tx) => {
        const invitation = await readInvitation(tx)
        // Ended first: of two answers at once, only one finds it open.
        const ended = await tx
          .update(familyInvitations)
          .set({ endedAt: now() })
          .where(and(eq(familyInvitations.id, invitation.id), isNull(familyInvitations.endedAt)))
          .returning({ id: familyInvitations.id })
        found(ended[0], 'invitation')
        const { contact } = invitation
        if (body.accept)
          await joinHousehold(
            tx,
            { self: await readSelf(tx, caller), invited: contact, email: caller.email },
            { isInUse },
          )
        await appendToAudit(tx, {
          at: now(),
          actor: caller,
          action: body.accept ? 'adult-joined' : 'adult-declined',
          details: { contactId: contact.id },
        })
      })
      return { id: params.id }
    }),
  }) satisfies Pick<Handlers, 'inviteAdult' | 'removeAdult' | 'answerFamilyInvitation'>
