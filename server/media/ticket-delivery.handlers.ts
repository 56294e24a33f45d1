import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { deliveryModes } from '../../src/contract/entities/media'
import type { FeatureName } from '../../src/contract/entities/settings'
import { readVenueName } from '../branding/pass-look'
import type { Courier } from '../delivery/courier'
import { Refusal } from '../errors/refusal'
import { isOfOwnHousehold } from '../households/own-household'
import type { Handlers } from '../http/handler'
import { type Logger, withoutContent } from '../process/log'
import { recipientFor } from './recipient'
import { findTicket, readTicket } from './ticket.queries'
import { tickets } from './ticket.table'
import { markSent, noteDelivery } from './ticket-delivery'
import { ticketLink, ticketMail, ticketSms } from './ticket-message'

export interface TicketDeliveryParts {
  courier: Courier
  /** Origin under which guests reach the server; known once it listens. */
  publicUrl: () => string
  features: () => Promise<readonly FeatureName[]>
  log: Pick<Logger, 'error'>
}

const ticketNotFound = () => new Refusal(404, 'not-found', 'There is no such pass in your household.')
const notSent = () => new Refusal(502, 'ticket-not-sent', 'We couldn’t send the pass. Try again in a moment.')

export const createTicketDeliveryHandlers = ({ courier, publicUrl, features, log }: TicketDeliveryParts) =>
  ({
    async updateETicketDelivery({ database, caller, body, now }) {
      const isTicketId = v.is(v.pipe(v.string(), v.uuid()), body.id)
      const holder = isTicketId
        ? await findTicket(database, and(eq(tickets.id, body.id), isOfOwnHousehold(caller)))
        : null
      if (!holder) throw ticketNotFound()
      const to = recipientFor(body.deliveryMode, body.recipient)
      const venue = await readVenueName(database)
      const note = { ticketId: holder.id, deliveryMode: body.deliveryMode, recipient: to, at: now() }
      const deliveryId = await noteDelivery(database, note)

      const link = ticketLink(publicUrl(), holder, (await features()).includes('BLEConnect'))
      // Outside of any transaction: a slow mail server must not hold the database.
      const sending =
        body.deliveryMode === deliveryModes.Email
          ? courier.sendMail({ to, ...ticketMail(venue, holder, link) })
          : courier.sendSms({ to, text: ticketSms(venue, holder, link) })
      await sending.catch((error: unknown) => {
        log.error({ ...withoutContent(error), ticketId: holder.id }, 'a ticket was not sent')
        throw notSent()
      })
      await markSent(database, deliveryId, now())
      return readTicket(database, holder.id)
    },
  }) satisfies Pick<Handlers, 'updateETicketDelivery'>
