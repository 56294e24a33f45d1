import { escapeHtml } from '../../src/venue-page/escape-html'
import type { Mail } from '../delivery/mail-sender'

/** The code that proves the administrator's address, in the message that tries the mail settings. */
export function setupMail({ venue, to, code }: { venue: string; to: string; code: string }): Mail {
  const works = 'If you can read this, the venue’s mail settings work.'
  const where = 'Type it on the page where you set up the venue. It works once, for ten minutes.'
  return {
    to,
    subject: `${code} is your code to administer ${venue}`,
    text: `Your code to administer ${venue}: ${code}\n\n${where}\n\n${works}\n`,
    html: `<p>Your code to administer ${escapeHtml(venue)}:</p>
<p style="font-size:2em;font-weight:bold;letter-spacing:.1em">${code}</p>
<p>${where}</p>
<p>${works}</p>`,
  }
}
