import { emailKey } from '../../../src/contract/address/email-address'
import { type SignIn, startSignIn } from './browser'
import type { MailServer, ReceivedMail } from './mail-server'

export const codeIn = ({ subject }: Pick<ReceivedMail, 'subject'>) => /^(\d{6}) /.exec(subject)?.[1] ?? ''

export const linkIn = ({ content }: Pick<ReceivedMail, 'content'>) =>
  /^http\S+\/link\?code=\d{6}$/m.exec(content)?.[0] ?? ''

export const anotherCode = (code: string) => (code === '000000' ? '000001' : '000000')

/** A sign-in that has asked for a code; `at` is another process's address of the same venue. */
export async function askForCode(origin: string, email: string, started?: SignIn) {
  const signIn = started ?? (await startSignIn(origin))
  const page = signIn.url.href
  const { response, url } = await signIn.browser.submit(page, { email })
  return {
    ...signIn,
    page,
    /** Of the page after the address. */
    next: { response, path: url.pathname.replace(/[^/]+(?=\/code$)/, 'this') },
    enter: (code: string) => signIn.browser.submit(`${page}/code`, { code }),
  }
}

/** The same, and the mail that came of it. */
export async function askAndReceive(origin: string, mails: MailServer, email: string) {
  const before = mails.received.length
  const asked = await askForCode(origin, email)
  const mail = await mails.firstTo(emailKey(email), before)
  return { ...asked, mail, code: codeIn(mail) }
}
