import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { uuid } from '../../src/contract/fields'
import { Refusal } from '../errors/refusal'
import { isOfOwnHousehold } from '../households/own-household'
import type { Handlers } from '../http/handler'
import type { SendTicket } from './send-ticket'
import { findTicket } from './ticket.queries'
import { tickets } from './ticket.table'

const ticketNotFound = () => new Refusal(404, 'not-found', 'There is no such pass in your household.')

export const createTicketDeliveryHandlers = (sendTicket: SendTicket) =>
  ({
    async updateETicketDelivery({ database, caller, body, now }) {
      const isTicketId = v.is(uuid, body.id)
      const holder = isTicketId
        ? await findTicket(database, and(eq(tickets.id, body.id), isOfOwnHousehold(caller)))
        : null
      if (!holder) throw ticketNotFound()
      return sendTicket(database, { holder, deliveryMode: body.deliveryMode, recipient: body.recipient, now })
    },
  }) satisfies Pick<Handlers, 'updateETicketDelivery'>
