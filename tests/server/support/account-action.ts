import { type SignIn, startSignIn } from './browser'
import { codeIn } from './code-sign-in'
import type { MailServer } from './mail-server'

/** A sign-in that the app began, to do something to the account. */
export async function startAction(origin: string, action: 'password' | 'address' | 'passkey' | 'guest', email: string) {
  const started = await startSignIn(origin, { prompt: 'login', action, login_hint: email })
  return { ...started, page: started.url.href.replace(/\/reset$/, '') }
}

/** Sends a form that asks for a code, and types the code that came. */
export async function proveAt(
  { browser }: Pick<SignIn, 'browser'>,
  mails: MailServer,
  { ask, enter, email, to = email }: { ask: string; enter: string; email: string; to?: string },
) {
  const before = mails.received.length
  await browser.submit(ask, { email })
  const mail = await mails.firstTo(to, before)
  return { mail, ...(await browser.submit(enter, { code: codeIn(mail) })) }
}
