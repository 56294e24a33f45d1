import { Hono } from 'hono'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import * as v from 'valibot'
import type { VenueLook } from '../branding/venue-look'
import type { Database } from '../database/database'
import type { SendMail } from '../delivery/mail-sender'
import { callerAddress, type ServerContext } from '../http/caller-address'
import { createRateLimit } from '../http/rate-limit'
import type { Logger } from '../process/log'
import { emailKey } from './email-key'
import { createFailedSignIns } from './failed-sign-ins'
import { errorPage } from './provider-pages'
import { PROVIDER_PATH } from './provider-paths'
import { findByCredentials, findByEmail } from './sign-in-accounts'
import { codeMail } from './sign-in-code-mail'
import { type CodeRequest, codeKey, createSignInCodes } from './sign-in-codes'
import { addressPage, codePage, elsewherePage, linkPage, passwordPage, signInPath, unknownPage } from './sign-in-pages'
import { readForm } from './typed-form'

const QUARTER_HOUR = 15 * 60_000
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

export interface SignInRoutesParts {
  provider: Provider
  database: Database
  origin: string
  trustProxy: boolean
  now: () => Date
  look: () => Promise<VenueLook>
  /** Keys the hashes of codes. */
  codeSecret: string
  sendMail: SendMail
  /** Whether mail leaves the house. */
  isMailSet: boolean
  log: Pick<Logger, 'error'>
}

type SignIn = Awaited<ReturnType<Provider['interactionDetails']>>

/** The pages of a sign-in: the address, then a code by mail or a password. */
export function createSignInRoutes(parts: SignInRoutesParts): Hono<{ Bindings: ServerContext['env'] }> {
  const { provider, database, origin, now, look, isMailSet } = parts
  const codes = createSignInCodes(database, parts.codeSecret, now)
  const failedSignIns = createFailedSignIns(now)
  // A whole resort may sit behind one address.
  const perAddress = createRateLimit({ limit: 600, windowMs: QUARTER_HOUR }, now)
  const app = new Hono<{ Bindings: ServerContext['env'] }>().basePath(`${PROVIDER_PATH}/sign-in/:uid`)

  /** The sign-in under way of this browser: its cookie proves that the form was ours. Null when it is over. */
  const currentSignIn = async (c: ServerContext) => {
    try {
      const details = await provider.interactionDetails(c.env.incoming, c.env.outgoing)
      return details.uid === c.req.param('uid') ? details : null
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null
      throw error
    }
  }
  const expired = async (c: ServerContext) => c.html(errorPage(await look(), origin, 'sign-in-expired'), 400)

  /** The same for a form that was sent: only from a page of our own. */
  const sentSignIn = async (c: ServerContext) => {
    const from = c.req.header('Origin')
    return from === undefined || from === 'null' || from === origin ? currentSignIn(c) : null
  }

  const finish = async (c: ServerContext, subject: string) => {
    const login = { accountId: subject, remember: true, ts: Math.floor(now().getTime() / 1000) }
    return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, { login }), 303)
  }

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
    const email = (await codes.newest(signIn.uid))?.email ?? ''
    const account = await findByEmail(database, email)
    if (!account) return c.html(unknownPage(await look(), { uid: signIn.uid, email }), 403)
    return finish(c, account.subject)
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
    if (!perAddress.allows(attempt.address) || !failedSignIns.mayTry(attempt)) return again(TOO_MANY, 429)
    const account = await findByCredentials(database, email, typed('password', 1024))
    if (!account) return again(WRONG, 401)
    failedSignIns.succeeded(attempt)
    return finish(c, account.subject)
  })

  return app
}
