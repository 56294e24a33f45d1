import type { VenueLook } from '../../branding/venue-look'
import type { SendMail } from '../../delivery/mail-sender'
import type { ServerContext } from '../../http/caller-address'
import { type Logger, withoutContent } from '../../process/log'
import { type CodePurpose, codeMail } from './sign-in-code-mail'
import type { SignInCodes } from './sign-in-codes'

export interface SendCodeParts {
  codes: Pick<SignInCodes, 'noteFailure'>
  sendMail: SendMail
  look: () => Promise<VenueLook>
  log: Pick<Logger, 'error'>
}

export interface CodeToSend {
  id: number
  code: string
  to: string
  purpose: CodePurpose
  /** Null where the mail has none: the code is then typed. */
  link: string | null
}

/** Mails a code once the page is answered: how long a mail server takes must not show in how long the page takes. */
export function createCodeSender({ codes, sendMail, look, log }: SendCodeParts) {
  async function send({ id, ...mail }: CodeToSend): Promise<void> {
    try {
      await sendMail(codeMail({ venue: (await look()).language.application.title, ...mail }))
    } catch (error) {
      log.error(withoutContent(error), 'a mail with a sign-in code was not taken')
      await codes.noteFailure(id).catch(() => {})
    }
  }
  return (c: ServerContext, mail: CodeToSend): void => {
    const { outgoing } = c.env
    // A browser that has hung up by now closes nothing any more: its person still waits for the mail.
    if (outgoing.closed || outgoing.destroyed) void send(mail)
    else outgoing.once('close', () => void send(mail))
  }
}
