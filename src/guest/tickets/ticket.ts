import type { Contact } from '../../contract/entities/contact'
import type { Theme } from '../../contract/entities/theme'
import { isMobile, type Platform } from '../../ui/browser/platform'

/** The person on a ticket, as wallets and links need them. */
export type TicketHolder = Pick<Contact, 'contactId' | 'firstName' | 'lastName' | 'externalOrderId'> & {
  ipCode: string
}

/** Who of a family can have a ticket: those with a pass number. */
export const ticketHolders = (contacts: readonly Contact[]): TicketHolder[] =>
  contacts.flatMap(({ contactId, firstName, lastName, externalOrderId, ipCode }) =>
    ipCode ? [{ contactId, firstName, lastName, externalOrderId, ipCode }] : [],
  )

/** Whether tickets are shown on such a device (theme mediaCard.showMediaPasses). */
export const showsTickets = (mode: Theme['mediaCard']['showMediaPasses'], platform: Platform): boolean =>
  mode === 'Mobile and Desktop' || (mode === 'Mobile Only' && isMobile(platform))
