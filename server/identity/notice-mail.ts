import type { VenueLook } from '../branding/venue-look'
import { composeMail } from '../delivery/compose-mail'
import type { Mail, SendMail } from '../delivery/mail-sender'
import { type Logger, withoutContent } from '../process/log'

const said = {
  password: 'A new password was set for your account.',
  passkey: 'A device can now sign in to your account with a face, a fingerprint or a screen lock.',
  address: 'Your account now uses another email address. You can no longer sign in with this one.',
} as const
export type Notice = keyof typeof said

export interface NoticeParts {
  sendMail: SendMail
  look: () => Promise<VenueLook>
  log: Pick<Logger, 'error'>
}

export function noticeMail({ language }: VenueLook, to: string, notice: Notice): Mail {
  const otherwise = 'If this wasn’t you, please tell the venue’s staff today.'
  return composeMail(to, `Your account at ${language.application.title} was changed`, [said[notice], otherwise])
}

/**
 * Tells a person that a way into their account has changed: someone else may have done it. Nothing waits for the mail.
 */
export function createNotices({ sendMail, look, log }: NoticeParts) {
  async function send(to: string, notice: Notice): Promise<void> {
    try {
      await sendMail(noticeMail(await look(), to, notice))
    } catch (error) {
      log.error(withoutContent(error), 'a mail about a changed account was not taken')
    }
  }
  return (to: string, notice: Notice) => void send(to, notice)
}
export type Notices = ReturnType<typeof createNotices>
