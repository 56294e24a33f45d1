import { escapeHtml } from '../../src/venue-page/escape-html'
import type { Letter } from '../delivery/queue-mails'

export interface DeletionMail {
  venue: string
  to: string
  name: string
  email: string
  /** What the venue's records call the person; null for staff who are no guests. */
  contactId: number | null
}

/** Tells an administrator that a guest asks to be deleted. */
export function deletionMail({ venue, to, name, email, contactId }: DeletionMail): Letter {
  const facts = [name && email, contactId !== null && `contact ${contactId}`].filter(Boolean).join(', ')
  const who = `${name || email || 'A guest'}${facts && ` (${facts})`}`
  const what = 'asks the venue to delete what it holds about them.'
  const then = 'Signed documents stay as long as the law asks for. Please answer the guest within a month.'
  return {
    to,
    subject: `${venue}: a guest asks to be deleted`,
    text: `${who} ${what}\n\n${then}\n`,
    html: `<p>${escapeHtml(who)} ${what}</p>\n<p>${then}</p>`,
  }
}
