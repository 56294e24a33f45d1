import { composeMail } from '../../delivery/compose-mail'
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
export const codeMail = ({ venue, to, code, purpose, link }: CodeMail) =>
  composeMail(to, `${code} is your code for ${venue}`, [
    { lead: `Your code to ${doings[purpose]} at ${venue}:`, code },
    `It works once, for ${CODE_LASTS_MINUTES} minutes, in the window where you asked for it.`,
    ...(link ? [{ label: 'In the same browser you can open this link instead', link }] : []),
    'If you did not ask for it, you can ignore this email. Never tell the code to anyone.',
  ])
