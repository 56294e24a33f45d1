import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { emailKey } from '../../src/contract/address/email-address'
import type { SendMail } from '../delivery/mail-sender'
import type { CallLimits } from '../http/call-limits'
import { callerAddress, type ServerContext } from '../http/caller-address'
import type { Logger } from '../process/log'
import { createAddressRoutes } from './account/address-routes'
import { createPasswordRoutes } from './account/password-routes'
import { createCodeSteps } from './codes/code-steps'
import { createSignInCodes } from './codes/sign-in-codes'
import { createFailedSignIns, TOO_MANY_PASSWORDS } from './failed-sign-ins'
import { openStaffAccount } from './new-guest/new-account'
import { createNewGuestRoutes } from './new-guest/new-guest-routes'
import { createNotices } from './notice-mail'
import { createKeepRoutes } from './passkeys/keep-routes'
import { createPasskeyRoutes } from './passkeys/passkey-routes'
import { relyingPartyOf } from './passkeys/relying-party'
import { PROVEN_COOKIE, SIGN_IN_PATH } from './proven-cookie'
import { findByCredentials } from './sign-in-accounts'
import {
  addressPage,
  cameInstead,
  canKeepPasskey,
  elsewherePage,
  linkPage,
  type PasswordForm,
  passwordPage,
  type SignInForm,
  signInPath,
} from './sign-in-pages'
import { createSignInSteps, isAtKiosk, type SignIn, type SignInStepsParts } from './sign-in-steps'
import { NO_ADDRESS, TOO_MANY_CODES, typedAddress } from './typed-address'
import { readForm } from './typed-form'

const LONGEST_EMAIL = 320
const NO_PASSWORD = 'Type your password.'
const WRONG = 'This email address and password don’t match. Please try again.'

export interface SignInRoutesParts extends SignInStepsParts {
  limits: Pick<CallLimits, 'allowsPasskeyQuestion'>
  trustProxy: boolean
  /** Keys the hashes of codes. */
  codeSecret: string
  sendMail: SendMail
  wakeMails: () => void
  /** The address that the browser with this secret has proved on the page that sets the venue up; spends the secret. */
  takeProvenAddress: (secret: string) => Promise<string | null>
  log: Pick<Logger, 'error'>
}

/** The pages of a sign-in: the address, then a passkey, a code by mail or a password. */
export function createSignInRoutes(parts: SignInRoutesParts): Hono<{ Bindings: ServerContext['env'] }> {
  const { database, origin, now, look } = parts
  const codes = createSignInCodes(database, parts.codeSecret, now)
  const failedSignIns = createFailedSignIns(database, now)
  const steps = createSignInSteps(parts)
  const { currentSignIn, sentSignIn, expired, finish, takesPassword } = steps
  const codeSteps = createCodeSteps({ ...parts, codes, steps })
  const newGuests = createNewGuestRoutes({ ...parts, steps, codeSteps })
  const party = relyingPartyOf(origin)
  const app = new Hono<{ Bindings: ServerContext['env'] }>().basePath(`${SIGN_IN_PATH}/:uid`)

  const showAddressPage = async (
    c: ServerContext,
    signIn: SignIn,
    form: Pick<SignInForm, 'email' | 'problem'>,
    status: 200 | 422 | 429 = 200,
  ) => {
    const { uid, params } = signIn
    const asked = {
      isAskedAgain: params.action !== undefined,
      hasPasskeys: party !== null && !isAtKiosk(signIn),
      takesPassword: takesPassword(signIn),
    }
    return c.html(addressPage(await look(), { uid, ...form, ...asked }), status)
  }

  const typedEmail = async (signIn: SignIn) =>
    (await codes.newest(signIn.uid))?.email ?? String(signIn.params.login_hint ?? '')

  /** Staff who have just proved their address in this browser, and open the administration. */
  const justProven = async (c: ServerContext, { params }: SignIn): Promise<string | null> => {
    const secret = getCookie(c, PROVEN_COOKIE)
    if (!secret || params.action !== undefined) return null
    const email = await parts.takeProvenAddress(secret)
    return email && (await parts.isStaff(email)) ? email : null
  }

  app.get('/', async (c) => {
    const signIn = await currentSignIn(c)
    if (!signIn) return expired(c)
    const proven = await justProven(c, signIn)
    if (proven) return finish(c, signIn, await openStaffAccount(database, proven))
    if (signIn.params.action === 'password') return c.redirect(signInPath(signIn.uid, '/reset'), 303)
    return showAddressPage(c, signIn, { email: await typedEmail(signIn), problem: null })
  })

  app.post('/', async (c) => {
    const signIn = await sentSignIn(c)
    if (!signIn) return expired(c)
    const { typed, email } = typedAddress(await readForm(c.req.raw))
    const again = (problem: string, status: 422 | 429) => showAddressPage(c, signIn, { email: typed, problem }, status)
    if (email === null) return again(NO_ADDRESS, 422)
    if (!(await codeSteps.ask(c, signIn, 'sign-in', email))) return again(TOO_MANY_CODES, 429)
    return c.redirect(signInPath(signIn.uid, '/code'), 303)
  })

  app.get('/code', async (c) => {
    const signIn = await currentSignIn(c)
    return signIn ? codeSteps.show(c, signIn, 'sign-in') : expired(c)
  })

  app.post('/code', (c) =>
    codeSteps.enter(c, 'sign-in', (signIn, typed) => newGuests.goOn(c, signIn, canKeepPasskey(typed))),
  )

  app.get('/link', async (c) => {
    const signIn = await currentSignIn(c)
    const [code = ''] = /^\d{6}$/.exec(c.req.query('code') ?? '') ?? []
    const asked = signIn && code ? await codes.newest(signIn.uid) : null
    if (!signIn || !asked) return c.html(elsewherePage(await look(), code))
    return c.html(linkPage(await look(), { uid: signIn.uid, email: asked.email, code }))
  })

  app.get('/password', async (c) => {
    const signIn = await currentSignIn(c)
    if (!signIn) return expired(c)
    if (!takesPassword(signIn)) return c.redirect(signInPath(signIn.uid), 303)
    const email = await typedEmail(signIn)
    return c.html(passwordPage(await look(), { uid: signIn.uid, email, problem: null, problemAt: null }))
  })

  app.post('/password', async (c) => {
    const signIn = await sentSignIn(c)
    if (!signIn) return expired(c)
    if (!takesPassword(signIn)) return c.redirect(signInPath(signIn.uid), 303)
    const typed = await readForm(c.req.raw)
    const email = typed('email', LONGEST_EMAIL)
    const password = typed('password', 1024)
    const again = async (
      problem: string | null,
      status: 200 | 401 | 422 | 429,
      problemAt: PasswordForm['problemAt'] = 'password',
    ) => c.html(passwordPage(await look(), { uid: signIn.uid, email, problem, problemAt }), status)
    if (cameInstead(typed)) return again(null, 200)
    // What is not there is no guess, and is not counted as one.
    if (email.trim() === '') return again(NO_ADDRESS, 422, 'email')
    if (password === '') return again(NO_PASSWORD, 422)
    const attempt = { address: callerAddress(c, parts.trustProxy), account: emailKey(email) }
    if (!(await failedSignIns.mayTry(attempt))) return again(TOO_MANY_PASSWORDS, 429)
    const account = await findByCredentials(database, email, password)
    if (!account) return again(WRONG, 401)
    await failedSignIns.succeeded(attempt)
    const { subject, endings } = account
    return finish(c, signIn, { subject, endings, canKeepPasskey: canKeepPasskey(typed) })
  })

  const changes = { ...parts, steps, codeSteps, notify: createNotices(parts) }
  app.route('/', createPasskeyRoutes({ ...parts, steps, party }))
  app.route('/', createKeepRoutes({ ...changes, party }))
  app.route('/', createPasswordRoutes({ ...changes, failedSignIns, goOn: newGuests.goOn }))
  app.route('/', createAddressRoutes(changes))
  app.route('/', newGuests.routes)
  return app
}
