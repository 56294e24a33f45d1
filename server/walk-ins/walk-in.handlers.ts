import { sql } from 'drizzle-orm'
import { nameKey } from '../../src/contract/names'
import { isMinor } from '../../src/contract/waiver/signer'
import type { Database } from '../database/database'
import { triedAgain, tryAgain } from '../database/try-again'
import { Refusal } from '../errors/refusal'
import { type JoinParts, joinHousehold } from '../households/adults/join-household'
import { readSelf, withOwnSignIn } from '../households/adults/own-sign-in'
import { ensureHousehold } from '../households/ensure-household'
import { listHousehold } from '../households/household.handlers'
import { holdNewHeads } from '../households/new-heads'
import type { Handlers } from '../http/handler'
import { readFoundPeople } from '../people/found-people'
import { requireContact } from '../people/require-contact'
import { findSimilar } from '../people/similar-people'
import { appendToAudit } from '../records/audit-chain'
import { venueDay } from '../settings/venue-day'
import { noteArrival } from '../visits/arrival'
import { asHousehold, insertWalkIn, requireFreeAddress } from './add-walk-in'
import { householdOfClaim, makeClaim, spendClaim } from './family-claims'

// Any number, the same in every process: of two desks that add the same family at once, the second is shown the first's.
const ADDING = 0x77616c6b

export const createWalkInHandlers = (parts: JoinParts) =>
  ({
    addWalkIn: triedAgain(async ({ database, caller, body, now }) => {
      const today = await venueDay(database, now())
      const people = asHousehold(body.people, today)
      return database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${ADDING}::bigint)`)
        const similar = await findSimilar(tx, body)
        if (similar.some((id) => !body.noneOf.includes(id)))
          return { contactId: null, similar: await readFoundPeople(tx, similar, today) }
        await holdNewHeads(tx)
        await requireFreeAddress(tx, body.email)
        const ids = await insertWalkIn(tx, people, body)
        for (const contactId of ids)
          await noteArrival(tx, caller, { contactId, locationId: body.locationId, now: now() })
        const details = { contactId: ids[0], people: ids.length }
        await appendToAudit(tx, { at: now(), actor: caller, action: 'walk-in-added', details })
        return { contactId: ids[0], similar: [] }
      })
    }),

    makeFamilyClaim: triedAgain(async ({ database, caller, params, now }) => {
      const { householdId } = await requireContact(database, params.contactId)
      const ids = (await listHousehold(database, householdId)).map(({ id }) => id)
      if ((await withOwnSignIn(database, ids)).size > 0)
        throw new Refusal(409, 'has-sign-in', 'Someone of this household signs in already, and can invite the others.')
      return database.transaction(async (tx) => {
        const { code, expiresAt } = await makeClaim(tx, householdId, now())
        const details = { contactId: params.contactId }
        await appendToAudit(tx, { at: now(), actor: caller, action: 'family-claim-made', details })
        return { code, expiresDateUtc: expiresAt.toISOString() }
      })
    }),

    async claimFamily({ database, caller, body, now }) {
      const today = await venueDay(database, now())
      const household = await householdOfClaim(database, { ...body, today, now: now() })
      const [head, ...others] = household ?? []
      if (!head) return { contactId: null }
      await ensureHousehold(database, caller)
      const claim = async (tx: Database) => {
        if (!(await spendClaim(tx, body.code))) return { contactId: null }
        const self = await readSelf(tx, caller)
        // The address has found the household meanwhile: there is nothing left to join.
        if (self.householdId === head.householdId) return { contactId: self.id }
        // Another adult may hold the receipt: the name says so.
        const isSelf = (person: typeof head) =>
          nameKey(person) === nameKey(self) && !isMinor({ ...person, age: null }, today)
        const invited = others.find(isSelf) ?? head
        await joinHousehold(tx, { self, invited, email: caller.email }, parts)
        const details = { contactId: invited.id }
        await appendToAudit(tx, { at: now(), actor: caller, action: 'family-claimed', details })
        return { contactId: invited.id }
      }
      return tryAgain(() => database.transaction(claim))
    },
  }) satisfies Pick<Handlers, 'addWalkIn' | 'makeFamilyClaim' | 'claimFamily'>
