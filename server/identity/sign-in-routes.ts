import { Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '../database/database'
import type { SendMail } from '../delivery/mail-sender'
import { callerAddress, type ServerContext } from '../http/caller-address'
import type { Logger } from '../process/log'
import { emailKey } from './email-key'
import { createFailedSignIns } from './failed-sign-ins'
import { createNewGuestRoutes } from './new-guest-routes'
import { PROVIDER_PATH } from './provider-paths'
import { findByCredentials } from './sign-in-accounts'
import { codeMail } from './sign-in-code-mail'
import { type CodeRequest, codeKey, createSignInCodes } from './sign-in-codes'
import { addressPage, codePage, elsewherePage, linkPage, passwordPage, signInPath } from './sign-in-pages'
import { createSignInSteps, type SignIn, type SignInStepsParts } from './sign-in-steps'
import { readForm } from './typed-form'

const LONGEST_EMAIL = 320
const WRONG = 'This email address and password don’t match. Please try again.'
const TOO_MANY = 'There were too many attempts. Wait a few minutes and try again.'
const NO_ADDRESS = 'Type an email address, like name@example.com.'
const TOO_MANY_CODES = 'Too many codes were asked for. Wait a few minutes and try again.'
const NO_CODE = 'The code has six digits. Look in the newest mail.'
const WRONG_CODE = 'This code isn’t right. Look in the newest mail and try again.'
const SPENT_CODE = 'This code no longer works. Send a new code.'
const NOT_SENT = 'The mail could not be sent. Check the address, or send a new code.'

const Address = v.pipe(v.string(), v.maxLength(254), v.email())

export interface SignInRoutesParts extends SignInStepsParts {
  database: Database
  trustProxy: boolean
  /** Keys the hashes of codes. */
  codeSecret: string
  sendMail: SendMail
  /** Whether mail leaves the house. */
  isMailSet: boolean
  log: Pick<Logger, 'error'>
}

/** The pages of a sign-in: the address, then a code by mail or a password. */
export function createSignInRoutes(parts: SignInRoutesParts): Hono<{ Bindings: ServerContext['env'] }> {
  const { database, origin, now, look, isMailSet } = parts
  const codes = createSignInCodes(database, parts.codeSecret, now)
  const failedSignIns = createFailedSignIns(database, now)
  const { currentSignIn, sentSignIn, expired, finish } = createSignInSteps(parts)
  const newGuests = createNewGuestRoutes({ ...parts, codes })
  const app = new Hono<{ Bindings: ServerContext['env'] }>().basePath(`${PROVIDER_PATH}/sign-in/:uid`)

  const typedEmail = async (signIn: SignIn) =>
    (await codes.newest(signIn.uid))?.email ?? String(signIn.params.login_hint ?? '')

  async function send(request: CodeRequest, { id, code }: { id: number; code: string }): Promise<void> {
    try {
      const venue = (await look()).language.application.title
      const link = `${origin}${signInPath(request.signIn, '/link')}?code=${code}`
      await parts.sendMail(codeMail({ venue, to: request.email, code, link }))
    } catch (error) {
      parts.log.error({ err: error }, 'a mail with a sign-in code was not taken')
      await codes.noteFailure(id).catch(() => {})
    }
  }

  app.get('/', async (c) => {
    const signIn = await currentSignIn(c)
    if (!signIn) return expired(c)
    return c.html(addressPage(await look(), { uid: signIn.uid, email: await typedEmail(signIn), problem: null }))
  })

  app.post('/', async (c) => {
    const signIn = await sentSignIn(c)
    if (!signIn) return expired(c)
    const typed = (await readForm(c.req.raw))('email', LONGEST_EMAIL)
    const email = emailKey(typed)
    const again = async (problem: string, status: 422 | 429) =>
      c.html(addressPage(await look(), { uid: signIn.uid, email: typed, problem }), status)
    if (!v.is(Address, email)) return again(NO_ADDRESS, 422)
    const request = { signIn: signIn.uid, email, askedFrom: callerAddress(c, parts.trustProxy) }
    const asked = await codes.ask(request)
    if (asked === 'too-many') return again(TOO_MANY_CODES, 429)
    // Only now: how long a mail server takes must not show in how long the page takes.
    if (asked !== 'asked-already') c.env.outgoing.once('close', () => void send(request, asked))
    return c.redirect(signInPath(signIn.uid, '/code'), 303)
  })

  const showCodePage = async (c: ServerContext, signIn: SignIn, problem: string | null, status: 200 | 401 | 422) => {
    const asked = await codes.newest(signIn.uid)
    if (!asked) return c.redirect(signInPath(signIn.uid), 303)
    const said = problem ?? (asked.failedAt ? NOT_SENT : null)
    return c.html(codePage(await look(), { uid: signIn.uid, email: asked.email, problem: said, isMailSet }), status)
  }

  app.get('/code', async (c) => {
    const signIn = await currentSignIn(c)
    return signIn ? showCodePage(c, signIn, null, 200) : expired(c)
  })

  app.post('/code', async (c) => {
    const signIn = await sentSignIn(c)
    if (!signIn) return expired(c)
    const code = codeKey((await readForm(c.req.raw))('code', 64))
    // A button pressed twice sends the form again, after this browser has proved the address.
    const isProven = (await codes.newest(signIn.uid))?.usedAt
    if (!isProven) {
      if (!/^\d{6}$/.test(code)) return showCodePage(c, signIn, NO_CODE, 422)
      const entered = await codes.enter(signIn.uid, code)
      if (entered !== 'right') return showCodePage(c, signIn, entered === 'wrong' ? WRONG_CODE : SPENT_CODE, 401)
    }
    return newGuests.goOn(c, signIn)
  })

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
    return c.html(passwordPage(await look(), { uid: signIn.uid, email: await typedEmail(signIn), problem: null }))
  })

  app.post('/password', async (c) => {
    const signIn = await sentSignIn(c)
    if (!signIn) return expired(c)
    const typed = await readForm(c.req.raw)
    const email = typed('email', LONGEST_EMAIL)
    const again = async (problem: string, status: 401 | 429) =>
      c.html(passwordPage(await look(), { uid: signIn.uid, email, problem }), status)
    const attempt = { address: callerAddress(c, parts.trustProxy), account: emailKey(email) }
    if (!(await failedSignIns.mayTry(attempt))) return again(TOO_MANY, 429)
    const account = await findByCredentials(database, email, typed('password', 1024))
    if (!account) return again(WRONG, 401)
    await failedSignIns.succeeded(attempt)
    return finish(c, account.subject)
  })

  app.route('/', newGuests.routes)
  return app
}
