import type { StaffRole } from '../../src/contract/entities/staff/staff-role'
import { composeMail } from '../delivery/compose-mail'
import type { Mail } from '../delivery/mail-sender'

interface Invitation {
  venue: string
  to: string
  /** Where it leads. */
  link: string
}

interface Words {
  subject: string
  lines: readonly string[]
  button: string
}

const mailOf = ({ to, link }: Invitation, { subject, lines, button }: Words) =>
  composeMail(to, subject, [...lines, { label: button, link }])

const work: Record<StaffRole, (venue: string) => string> = {
  administrator: (venue) => `You can now administer ${venue}: its waivers, activities, texts and reports.`,
  frontDesk: (venue) => `You are now front-desk staff at ${venue}.`,
}

/** To someone whose address was added under E-mail Access. */
export const staffInvitationMail = (invitation: Invitation, role: StaffRole): Mail =>
  mailOf(invitation, {
    subject: `${invitation.venue}: ${role === 'administrator' ? 'you are an administrator' : 'you are front-desk staff'}`,
    lines: [
      work[role](invitation.venue),
      `Sign in with this address (${invitation.to}). If you did not expect this email, you can ignore it.`,
    ],
    button: 'Sign in',
  })

/** To the second adult of a household. */
export const familyInvitationMail = (invitation: Invitation, { inviter }: { inviter: string }): Mail =>
  mailOf(invitation, {
    subject: `${invitation.venue}: ${inviter} invites you to join their family`,
    lines: [
      `${inviter} invites you to join their family at ${invitation.venue}. You can then sign your own waivers on your own phone, and sign for the children.`,
      `Sign in with this address (${invitation.to}), and say yes there. If you do not know ${inviter}, you can ignore this email: nothing happens without you.`,
    ],
    button: 'Sign in and answer',
  })
