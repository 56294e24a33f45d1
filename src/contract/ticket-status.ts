import type { ETicket, TicketStatus } from './entities/media'

/**
 * Without a ticket there is nothing to send, whatever status came with it (spec section 4). Where a server names no
 * status, delivery and download tell it.
 */
export function ticketStatusOf({ id, status, delivery, download }: ETicket): TicketStatus {
  if (id === null) return 'NoMedia'
  if (status !== 'Unknown') return status
  if (download?.device) return 'Connected'
  if (!delivery) return 'Unknown'
  return delivery.isSent ? 'Sent' : 'Unsent'
}
