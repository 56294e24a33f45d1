import type { Contact } from '../contract/entities/contact'
import { ticketStatusOf } from '../contract/ticket-status'
import type { FamilyMedia } from './use-family-media'

/** How many passes wait to be put on a phone: tickets that exist, and that no device has opened yet. */
export const countUnactivated = (contacts: readonly Contact[], media: FamilyMedia): number =>
  contacts.filter(({ contactId }) => {
    const ticket = media.get(contactId)
    return ticket !== undefined && !['NoMedia', 'Connected'].includes(ticketStatusOf(ticket))
  }).length
