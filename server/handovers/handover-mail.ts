import { composeMail } from '../delivery/compose-mail'
import type { Mail } from '../delivery/mail-sender'

/** The code is in the subject: a phone shows it in the notification. */
export const handoverMail = ({ venue, to, code }: { venue: string; to: string; code: string }): Mail =>
  composeMail(to, `${code} is your code for ${venue}`, [
    { lead: `Your code for the tablet at ${venue}:`, code },
    'Type it at the tablet that the front desk has given you. It works for one hour.',
    'If you are not at the front desk now, you can ignore this email. Never tell the code to anyone.',
  ])
