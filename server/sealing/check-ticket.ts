import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { devices } from '../devices/device.table'
import {
  altered,
  idNotOfTicket,
  signedByAnother,
  ticketLate,
  ticketOfTablet,
  ticketRevoked,
  ticketUnknown,
} from './not-taken'
import type { OpenedDocument } from './open-sealed'
import { stayTickets } from './stay-ticket.table'

export type StayTicketRow = typeof stayTickets.$inferSelect

/** The ticket that a document was signed under, if it is for this document and time. Throws NotTaken. */
export async function checkTicket(
  database: Database,
  { contents, thumbprint }: OpenedDocument,
  { id, at, isFromDevice }: { id: string; at: Date; isFromDevice: boolean },
): Promise<StayTicketRow> {
  const [row] = await database
    .select({ ticket: stayTickets, revokedAt: devices.revokedAt })
    .from(stayTickets)
    .leftJoin(devices, eq(devices.id, stayTickets.deviceId))
    .where(eq(stayTickets.id, contents.ticket))
  if (!row) throw ticketUnknown()
  const { ticket, revokedAt } = row
  if (ticket.thumbprint !== thumbprint) throw signedByAnother(ticket.id)
  if (contents.id !== id) throw altered(ticket.id)
  if (!ticket.documentIds.includes(id)) throw idNotOfTicket(ticket.id)
  // A tablet's tickets count only with its own signature, so that a stolen tablet's end with its revocation.
  if (ticket.deviceId !== null && !isFromDevice) throw ticketOfTablet(ticket.id)
  // At a tablet the ticket's number is the document's id. With another id inside, one number could be used for any
  // number of documents.
  if (ticket.deviceId !== null && (contents.documentId ?? id) !== id) throw idNotOfTicket(ticket.id)
  if (revokedAt) throw ticketRevoked(ticket.id)
  if (ticket.expiresAt <= at) throw ticketLate(ticket.id)
  return ticket
}
