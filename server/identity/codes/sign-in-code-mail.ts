import { escapeHtml } from '../../../src/venue-page/escape-html'
import type { Mail } from '../../delivery/mail-sender'
import { CODE_LASTS_MINUTES } from './sign-in-codes'

const doings = {
  'sign-in': 'sign in',
  password: 'set a password',
  address: 'use this email address from now on',
} as const
export type CodePurpose = keyof typeof doings

export interface CodeMail {
  venue: string
  to: string
  code: string
  purpose: CodePurpose
  /** Signs in the browser that asked; any other shows where to type the code. */
  link: string | null
}

/** The code is in the subject: a phone shows it in the notification. */
export function codeMail({ venue, to, code, purpose, link }: CodeMail): Mail {
  const doing = doings[purpose]
  const lasts = `It works once, for ${CODE_LASTS_MINUTES} minutes, in the window where you asked for it.`
  const ignore = 'If you did not ask for it, you can ignore this mail. Never tell the code to anyone.'
  return {
    to,
    subject: `${code} is your code for ${venue}`,
    text: `Your code to ${doing} at ${venue}: ${code}\n\n${lasts}\n\n${link ? `In the same browser you can open this link instead:\n${link}\n\n` : ''}${ignore}\n`,
    html: `<p>Your code to ${doing} at ${escapeHtml(venue)}:</p>
<p style="font-size:2em;font-weight:bold;letter-spacing:.1em">${code}</p>
<p>${lasts}</p>
${link ? `<p>In the same browser you can <a href="${escapeHtml(link)}">open this link</a> instead.</p>\n` : ''}<p>${ignore}</p>`,
  }
}
