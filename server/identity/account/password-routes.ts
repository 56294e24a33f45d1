import { Hono } from 'hono'
import { emailKey } from '../../../src/contract/address/email-address'
import { callerAddress, type ServerContext } from '../../http/caller-address'
import { passwordProblem } from '../chosen-password'
import type { CodeSteps } from '../codes/code-steps'
import { type FailedSignIns, TOO_MANY_PASSWORDS } from '../failed-sign-ins'
import type { Notices } from '../notice-mail'
import { findByEmail } from '../sign-in-accounts'
import { signInPath } from '../sign-in-pages'
import type { SignIn, SignInSteps, SignInStepsParts } from '../sign-in-steps'
import { NO_ADDRESS, TOO_MANY_CODES, typedAddress } from '../typed-address'
import { readForm } from '../typed-form'
import { changePassword } from './change-password'
import { newPasswordPage, resetPage } from './password-pages'

export interface PasswordRoutesParts extends SignInStepsParts {
  steps: SignInSteps
  codeSteps: CodeSteps
  notify: Notices
  failedSignIns: FailedSignIns
  trustProxy: boolean
  /** On with a person who proved an address that has no account. */
  goOn: (c: ServerContext, signIn: SignIn) => Promise<Response>
}

const LONGEST_TYPED = 1024

/** Setting a password, the first one or another: a code proves the address, and every other sign-in ends. */
export function createPasswordRoutes(parts: PasswordRoutesParts) {
  const { database, steps, codeSteps, look } = parts
  const { currentSignIn, sentSignIn, expired } = steps
  const routes = new Hono<{ Bindings: ServerContext['env'] }>()

  routes.get('/reset', async (c) => {
    const signIn = await currentSignIn(c)
    if (!signIn) return expired(c)
    const email = String(signIn.params.login_hint ?? '')
    return c.html(resetPage(await look(), { uid: signIn.uid, email, problem: null }))
  })

  routes.post('/reset', async (c) => {
    const signIn = await sentSignIn(c)
    if (!signIn) return expired(c)
    const { typed, email } = typedAddress(await readForm(c.req.raw))
    const again = async (problem: string, status: 422 | 429) =>
      c.html(resetPage(await look(), { uid: signIn.uid, email: typed, problem }), status)
    if (email === null) return again(NO_ADDRESS, 422)
    if (!(await codeSteps.ask(c, signIn, 'password', email))) return again(TOO_MANY_CODES, 429)
    return c.redirect(signInPath(signIn.uid, '/reset/code'), 303)
  })

  routes.get('/reset/code', async (c) => {
    const signIn = await currentSignIn(c)
    return signIn ? codeSteps.show(c, signIn, 'password') : expired(c)
  })

  routes.post('/reset/code', (c) =>
    codeSteps.enter(c, 'password', async (signIn) => c.redirect(signInPath(signIn.uid, '/reset/password'), 303)),
  )

  /** Whose password may be set in this sign-in. */
  const accountOf = async (signIn: SignIn) => {
    const email = await codeSteps.provenEmail(signIn, 'password')
    return email === null ? null : { email, account: await findByEmail(database, email) }
  }

  routes.get('/reset/password', async (c) => {
    const signIn = await currentSignIn(c)
    if (!signIn) return expired(c)
    const proven = await accountOf(signIn)
    if (!proven) return c.redirect(signInPath(signIn.uid, '/reset'), 303)
    if (!proven.account) return parts.goOn(c, signIn)
    return c.html(newPasswordPage(await look(), { uid: signIn.uid, email: proven.email, problem: null }))
  })

  routes.post('/reset/password', async (c) => {
    const signIn = await sentSignIn(c)
    if (!signIn) return expired(c)
    const proven = await accountOf(signIn)
    if (!proven) return c.redirect(signInPath(signIn.uid, '/reset'), 303)
    const { email, account } = proven
    if (!account) return parts.goOn(c, signIn)
    const password = (await readForm(c.req.raw))('password', LONGEST_TYPED)
    const again = async (problem: string, status: 422 | 429) =>
      c.html(newPasswordPage(await look(), { uid: signIn.uid, email, problem }), status)
    const problem = await passwordProblem(password, email)
    if (problem) return again(problem, 422)
    // Each costs the server a quarter of a second: without end, they would keep everyone else waiting.
    const attempt = { address: callerAddress(c, parts.trustProxy), account: emailKey(email) }
    // Most come here because of wrong guesses, which must not turn them away at the last step.
    await parts.failedSignIns.forgive(attempt)
    if (!(await parts.failedSignIns.mayTry(attempt))) return again(TOO_MANY_PASSWORDS, 429)
    const kept = steps.keptBy(signIn)
    const { subject } = account
    const endings = await parts.notify(account.email, 'password', (notice) =>
      changePassword(database, { subject, email, password, kept, now: parts.now(), notice }),
    )
    if (endings === null) return expired(c)
    await parts.failedSignIns.succeeded(attempt)
    return steps.finish(c, signIn, { subject, endings })
  })
  return routes
}
