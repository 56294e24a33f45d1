import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { uuid } from '../../src/contract/fields'
import type { Database } from '../database/database'
import { triedAgain } from '../database/try-again'
import { Refusal } from '../errors/refusal'
import { contacts } from '../households/contact.table'
import { contactNotFound, isOfOwnHousehold } from '../households/own-household'
import type { Caller, Handlers } from '../http/handler'
import { assignMobilePass } from './ble-assignment'
import { bleAssignments } from './ble-assignment.table'
import { appVersionOf, deviceOf } from './device'
import { passMedia } from './pass-media.table'
import { findTicket, recordDownload } from './ticket.queries'

const assignmentNotFound = () => new Refusal(404, 'not-found', 'There is no such mobile pass in your household.')

async function ownAssignment(database: Database, caller: Caller, transactionId: string) {
  if (!v.is(uuid, transactionId)) throw assignmentNotFound()
  const [found] = await database
    .select({ assignment: bleAssignments })
    .from(bleAssignments)
    .innerJoin(contacts, eq(contacts.id, bleAssignments.contactId))
    .where(and(eq(bleAssignments.transactionId, transactionId), isOfOwnHousehold(caller)))
  if (!found) throw assignmentNotFound()
  return found.assignment
}

const recIds = (id: string | number) => [{ infoRecId: String(id) }]

export const bleHandlers = {
  async assignBle({ database, caller, query, now }) {
    const [contact] = await database
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.customerId, query.customerId), isOfOwnHousehold(caller)))
    if (!contact) throw contactNotFound()
    const { orderId, transactionId, credential } = await assignMobilePass(database, contact.id, now())
    return {
      confirmations: [
        {
          contactIds: recIds(contact.id),
          orderIds: recIds(orderId),
          transactionIds: recIds(transactionId),
          credential,
        },
      ],
    }
  },

  /**
   * Called once a reader has accepted the phone: only then is its ticket connected. Calling it again changes nothing.
   */
  activateBle: triedAgain(async ({ database, caller, query, delivery, now }) => {
    const { transactionId, contactId, activatedAt } = await ownAssignment(database, caller, query.transactionId)
    if (!activatedAt) {
      const at = now()
      await database.transaction(async (tx) => {
        const activated = await tx
          .update(bleAssignments)
          .set({ activatedAt: at })
          .where(eq(bleAssignments.transactionId, transactionId))
          .returning({ id: bleAssignments.transactionId })
        if (activated.length === 0) throw assignmentNotFound()
        const ticket = await findTicket(tx, eq(passMedia.contactId, contactId))
        const opened = { device: deviceOf(delivery.headers), appVersion: appVersionOf(delivery.headers), at }
        if (ticket) await recordDownload(tx, ticket.id, opened)
      })
    }
    return { transactionId, isActivated: true }
  }),
} satisfies Pick<Handlers, 'assignBle' | 'activateBle'>
