import type { Invitation } from '../../src/contract/entities/invitation'
import type { StaffRole } from '../../src/contract/entities/staff/staff-role'
import { readVenueName } from '../branding/pass-look'
import type { Database } from '../database/database'
import type { Mail, SendMail } from '../delivery/mail-sender'
import { Refusal } from '../errors/refusal'
import { type Logger, withoutContent } from '../process/log'
import { familyInvitationMail, staffInvitationMail } from './invitation-mail'

export interface InviterParts {
  database: Database
  origin: string
  sendMail: SendMail
  isMailSet: boolean
  log: Pick<Logger, 'error'>
}

/** Writes invitations in the venue's name. Each throws a Refusal where the mail was not taken. */
export interface Inviter {
  inviteStaff(email: string, role: StaffRole): Promise<Invitation>
  inviteToFamily(email: string, inviter: string): Promise<void>
  /** Where the invited of a family sign in, if no mail can tell them. */
  familyLinkToTell: string | null
}

/** Where a guest answers an invitation into a family. */
const FAMILY_PATH = '/home'

const notSent = () => {
  const message = 'The invitation could not be sent, so nothing was changed. Check the address, and try again.'
  return new Refusal(502, 'invitation-not-sent', message, { email: message })
}

export function createInviter({ database, origin, sendMail, isMailSet, log }: InviterParts): Inviter {
  const send = (mail: Mail) =>
    sendMail(mail).catch((error: unknown) => {
      log.error(withoutContent(error), 'an invitation was not sent')
      throw notSent()
    })
  const linkTo = (path: string) => new URL(path, origin).href
  const invitation = async (to: string, path: string) => ({
    venue: await readVenueName(database),
    to: to.trim(),
    link: linkTo(path),
  })
  return {
    familyLinkToTell: isMailSet ? null : linkTo(FAMILY_PATH),
    async inviteStaff(email, role) {
      const invited = await invitation(email, role === 'administrator' ? '/admin' : '/home')
      await send(staffInvitationMail(invited, role))
      return { isKept: !isMailSet, link: invited.link }
    },
    async inviteToFamily(email, inviter) {
      await send(familyInvitationMail(await invitation(email, FAMILY_PATH), { inviter }))
    },
  }
}
