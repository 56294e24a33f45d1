import type { ETicket, TicketStatus } from '../../src/contract/entities/media'

type Sent = Pick<NonNullable<ETicket['delivery']>, 'isSent' | 'isKept'> | null
type Opened = Pick<NonNullable<ETicket['download']>, 'device'> | null

/** How far an e-ticket has come (spec section 4). 'Unknown' is a download that names no device. */
export function ticketStatus(delivery: Sent, download: Opened, id: string | null): TicketStatus {
  if (!id) return 'NoMedia'
  if (download) return download.device ? 'Connected' : 'Unknown'
  return delivery?.isSent && !delivery.isKept ? 'Sent' : 'Unsent'
}
