import { eq } from 'drizzle-orm'
import { type ETicket, noMedia } from '../../src/contract/entities/media'
import type { Handlers } from '../http/handler'
import { maskedRecipient } from './masked-recipient'
import { passMedia } from './pass-media.table'
import { findTicket, productsOf, readTicket } from './ticket.queries'

// Anybody who knows the number may ask: an address is shown only as far as its owner recognises it.
const forAnybody = (ticket: ETicket): ETicket => ({
  ...ticket,
  delivery: ticket.delivery && { ...ticket.delivery, recipient: maskedRecipient(ticket.delivery.recipient) },
})

export const contactMediaHandlers = {
  async getContactMedia({ database, query }) {
    const ipCode = query.ipcode.trim()
    const ticket = await findTicket(database, eq(passMedia.ipCode, ipCode))
    const products = await productsOf(database, ipCode)
    return { ...(ticket ? forAnybody(await readTicket(database, ticket.id)) : noMedia), products }
  },
} satisfies Pick<Handlers, 'getContactMedia'>
