import { deliveryModes, type ETicket } from '../../src/contract/entities/media'
import type { FeatureName } from '../../src/contract/entities/settings'
import { readVenueName } from '../branding/pass-look'
import type { Database } from '../database/database'
import { noteAtLast } from '../database/note-at-last'
import type { Courier } from '../delivery/courier'
import { Refusal } from '../errors/refusal'
import { type Logger, withoutContent } from '../process/log'
import { recipientFor } from './recipient'
import { readTicket, type TicketHolder } from './ticket.queries'
import { markSent, noteDelivery } from './ticket-delivery'
import { ticketLink, ticketMail, ticketSms } from './ticket-message'

export interface TicketSenderParts {
  courier: Courier
  /** Where no gateway is set, the courier keeps what it is given in a folder. */
  reaches: { mail: boolean; sms: boolean }
  /** Origin under which guests reach the server; known once it listens. */
  publicUrl: () => string
  features: () => Promise<readonly FeatureName[]>
  /** Whether the process is to end. */
  isEnding: () => boolean
  log: Pick<Logger, 'error'>
}

interface Sending {
  holder: TicketHolder
  deliveryMode: number
  recipient: string
  now: () => Date
  /** What else is kept of it, in the transaction that notes that it was sent. */
  alsoNote?: (tx: Database) => Promise<unknown>
}

/** Sends a ticket to where the caller said; a Refusal where it cannot be sent. */
export type SendTicket = (database: Database, sending: Sending) => Promise<ETicket>

const notSent = () => new Refusal(502, 'ticket-not-sent', 'We couldn’t send the pass. Try again in a moment.')

export const createTicketSender =
  ({ courier, reaches, publicUrl, features, isEnding, log }: TicketSenderParts): SendTicket =>
  async (database, { holder, deliveryMode, recipient, now, alsoNote }) => {
    const to = recipientFor(deliveryMode, recipient)
    const venue = await readVenueName(database)
    const { id: ticketId, externalOrderId } = holder
    const note = { ticketId, deliveryMode, recipient: to, externalOrderId, at: now() }
    const deliveryId = await noteDelivery(database, note)

    const link = ticketLink(publicUrl(), holder, (await features()).includes('BLEConnect'))
    // Outside of any transaction: a slow mail server must not hold the database.
    const isMail = deliveryMode === deliveryModes.Email
    const sent = isMail
      ? courier.sendMail({ to, ...ticketMail(venue, holder, link) })
      : courier.sendSms({ to, text: ticketSms(venue, holder, link) })
    await sent.catch((error: unknown) => {
      log.error({ ...withoutContent(error), ticketId }, 'a ticket was not sent')
      throw notSent()
    })
    const asSent = { at: now(), isKept: !(isMail ? reaches.mail : reaches.sms) }
    // A pass that went out and is not noted would be called unsent, and the next press would send it a second time.
    return noteAtLast(
      () =>
        database.transaction(async (tx) => {
          if (await markSent(tx, deliveryId, asSent)) await alsoNote?.(tx)
          return readTicket(tx, ticketId)
        }),
      isEnding,
    )
  }
