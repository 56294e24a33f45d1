import { ticketAddress } from '../../src/contract/address/ticket-address'
import { fullName } from '../../src/contract/names'
import type { Mail } from '../delivery/mail-sender'
import type { TicketHolder } from './ticket.queries'

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

export interface TicketLink {
  url: string
  /** What to do with it. */
  words: string
}

/**
 * Where a phone opens the ticket: the public page that connects it. A venue without BLEConnect has no such page (spec
 * section 2), and a link to it would be dead: there the household's own page has the ticket.
 */
export function ticketLink(publicUrl: string, holder: TicketHolder, hasConnectPage: boolean): TicketLink {
  if (!hasConnectPage)
    return {
      url: new URL('/home', publicUrl).href,
      words: 'Open this link on the phone that goes up the lift, and sign in as the person who booked:',
    }
  return {
    url: ticketAddress(publicUrl, holder),
    words: 'Open this link on the phone that goes up the lift:',
  }
}

export function ticketMail(venue: string, holder: TicketHolder, { url, words }: TicketLink): Omit<Mail, 'to'> {
  const name = fullName(holder)
  return {
    subject: `${venue}: mobile pass for ${name}`,
    text: `Mobile pass for ${name} at ${venue}.\n\n${words}\n${url}\n\nPass number: ${holder.ipCode}\n`,
    html: `<p>Mobile pass for <strong>${escaped(name)}</strong> at ${escaped(venue)}.</p>
<p>${words}<br><a href="${escaped(url)}">Open the pass</a></p>
<p>Pass number: ${escaped(holder.ipCode)}</p>`,
  }
}

export const ticketSms = (venue: string, holder: TicketHolder, { url, words }: TicketLink): string =>
  `${venue}: mobile pass for ${fullName(holder)}. ${words} ${url}`
