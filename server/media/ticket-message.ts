import { fullName } from '../../src/contract/names'
import type { Mail } from '../delivery/mail-sender'
import type { TicketHolder } from './ticket.queries'

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Where a phone opens the ticket: the public page that connects it. */
export function ticketUrl(publicUrl: string, holder: TicketHolder): string {
  const url = new URL('/connect', publicUrl)
  url.searchParams.set('ipcode', holder.ipCode)
  url.searchParams.set('firstName', holder.firstName)
  url.searchParams.set('lastName', holder.lastName)
  return url.href
}

export function ticketMail(venue: string, holder: TicketHolder, url: string): Omit<Mail, 'to'> {
  const name = fullName(holder)
  const explanation = 'Open this link on the phone that goes up the lift:'
  return {
    subject: `${venue}: mobile ticket for ${name}`,
    text: `Mobile ticket for ${name} at ${venue}.\n\n${explanation}\n${url}\n\nPass number: ${holder.ipCode}\n`,
    html: `<p>Mobile ticket for <strong>${escaped(name)}</strong> at ${escaped(venue)}.</p>
<p>${explanation}<br><a href="${escaped(url)}">Open the ticket</a></p>
<p>Pass number: ${escaped(holder.ipCode)}</p>`,
  }
}

export const ticketSms = (venue: string, holder: TicketHolder, url: string): string =>
  `${venue}: mobile ticket for ${fullName(holder)}. Open it on the phone that goes up the lift: ${url}`
