import { escapeHtml } from '../../src/venue-page/escape-html'
import type { Mail } from '../delivery/mail-sender'
import { CODE_LASTS_MINUTES } from './sign-in-codes'

export interface CodeMail {
  venue: string
  to: string
  code: string
  /** Signs in the browser that asked; any other shows where to type the code. */
  link: string
}

/** The code is in the subject: a phone shows it in the notification. */
export function codeMail({ venue, to, code, link }: CodeMail): Mail {
  const lasts = `It works once, for ${CODE_LASTS_MINUTES} minutes, in the window where you asked for it.`
  const ignore = 'If you did not ask for it, you can ignore this mail. Never tell the code to anyone.'
  return {
    to,
    subject: `${code} is your code for ${venue}`,
    text: `Your code to sign in at ${venue}: ${code}\n\n${lasts}\n\nIn the same browser you can open this link instead:\n${link}\n\n${ignore}\n`,
    html: `<p>Your code to sign in at ${escapeHtml(venue)}:</p>
<p style="font-size:2em;font-weight:bold;letter-spacing:.1em">${code}</p>
<p>${lasts}</p>
<p>In the same browser you can <a href="${escapeHtml(link)}">open this link</a> instead.</p>
<p>${ignore}</p>`,
  }
}
