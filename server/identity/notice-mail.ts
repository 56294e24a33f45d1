import type { VenueLook } from '../branding/venue-look'
import { composeMail } from '../delivery/compose-mail'
import type { Letter } from '../delivery/queue-mails'

const said = {
  password: 'A new password was set for your account.',
  passkey: 'A device can now sign in to your account with a face, a fingerprint or a screen lock.',
  address: 'Your account now uses another email address. You can no longer sign in with this one.',
} as const
export type Notice = keyof typeof said

export interface NoticeParts {
  look: () => Promise<VenueLook>
  /** Has the mails that wait sent at once. */
  wakeMails: () => void
}

export function noticeMail({ language }: VenueLook, to: string, notice: Notice): Letter {
  const otherwise = 'If this wasn’t you, please tell the venue’s staff today.'
  return composeMail(to, `Your account at ${language.application.title} was changed`, [said[notice], otherwise])
}

/**
 * Tells a person that a way into their account has changed: someone else may have done it. `change` gets the mail and
 * queues it with the change; answers what it answers. Nothing waits for the mail.
 */
export const createNotices =
  ({ look, wakeMails }: NoticeParts) =>
  async <Outcome>(to: string, notice: Notice, change: (mail: Letter) => Promise<Outcome>): Promise<Outcome> => {
    const outcome = await change(noticeMail(await look(), to, notice))
    wakeMails()
    return outcome
  }
export type Notices = ReturnType<typeof createNotices>
