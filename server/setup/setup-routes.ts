import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { readVenueLook } from '../branding/venue-look'
import type { Database } from '../database/database'
import type { SendMail } from '../delivery/mail-sender'
import { codeOf } from '../errors/cannot-start'
import { callerAddress, type ServerContext } from '../http/caller-address'
import { NOT_A_CODE } from '../identity/codes/code-steps'
import { codeKey, createSignInCodes, isCode } from '../identity/codes/sign-in-codes'
import { PROVEN_COOKIE, SIGN_IN_PATH } from '../identity/proven-cookie'
import { pagesStylesheet } from '../identity/provider/provider-pages'
import { PROVIDER_PATH } from '../identity/provider/provider-paths'
import { readForm } from '../identity/typed-form'
import { type Logger, withoutContent } from '../process/log'
import type { SettingsStore } from '../settings/settings.store'
import { named } from './named-venue'
import {
  findSetupAddress,
  hasAdministrator,
  keepTyped,
  SETUP_PATH,
  type SetupAddress,
  SIGNS_IN_FOR_SECONDS,
  spendSetupAddress,
} from './setup-addresses'
import { setupMail } from './setup-mail'
import { type SetupForm, setupCodePage, setupDonePage, setupGonePage, setupPage } from './setup-pages'
import { readTyped } from './typed-setup'

export interface SetupParts {
  database: Database
  settings: SettingsStore
  origin: string
  trustProxy: boolean
  now: () => Date
  sendMail: SendMail
  isMailSet: boolean
  /** Whether the embedded provider signs people in. */
  isOwnProvider: boolean
  /** What TIME_ZONE says. */
  fixedTimeZone: string | null
  /** Addresses that the demo made administrators. */
  demoAdministrators: readonly string[]
  log: Pick<Logger, 'error'>
}

/** Where the guide is to what a new venue still needs. */
const ADMIN_PATH = '/admin/overview'

const TOO_MANY = 'Too many codes have been requested. Wait a few minutes and try again.'
const WRONG = 'This code isn’t right. Look in the newest email and try again.'
const SPENT = 'This code no longer works. Go back, and send a new one.'
const notTaken = (why: string) =>
  `The mail server did not take the message${why && ` (${why})`}. Check the address, SMTP_URL and MAIL_FROM. You can change the settings, start the server again, and come back to this address.`

const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

class FasterOne extends Error {
  override readonly name = 'FasterOne'
}

interface Opened {
  token: string
  address: SetupAddress
  isFirst: boolean
}

/** Pages of the one-time address: what the venue is called, and who administers it. They need no script. */
export function createSetupRoutes(parts: SetupParts) {
  const { database, settings, now, isMailSet, fixedTimeZone } = parts
  const app = new Hono<{ Bindings: ServerContext['env'] }>()
  const look = async () => readVenueLook(await settings.read())

  const open = async (c: ServerContext): Promise<Opened | null> => {
    const token = c.req.param('token') ?? ''
    const address = await findSetupAddress(database, token, now())
    return address && { token, address, isFirst: !(await hasAdministrator(database, parts.demoAdministrators)) }
  }
  const gone = async (c: ServerContext) => c.html(setupGonePage(await look()), 410)
  const pathOf = ({ token }: Opened) => `${SETUP_PATH}/${token}`
  // The token keys the hashes: who reads the database has neither.
  const codesOf = ({ token }: Opened) => createSignInCodes(database, token, now)
  const signInOf = ({ address }: Opened) => `setup ${address.id}`

  async function show(
    c: ServerContext,
    opened: Opened,
    change: Partial<SetupForm> = {},
    status: 200 | 422 | 502 = 200,
  ) {
    const stored = await settings.read()
    const { address, isFirst } = opened
    const form: SetupForm = {
      path: pathOf(opened),
      isFirst,
      isInvitation: address.isInvitation,
      venueName: address.venueName ?? '',
      timeZone: fixedTimeZone ?? address.timeZone ?? stored.timeZone,
      isTimeZoneFixed: fixedTimeZone !== null,
      email: address.email ?? '',
      isMailSet,
      problem: null,
      problemAt: null,
      ...change,
    }
    return c.html(setupPage(readVenueLook(stored), form), status)
  }

  app.use(`${SETUP_PATH}/*`, async (c, next) => {
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    await next()
  })
  // Where another provider does the sign-in, the embedded one's pages are not there.
  app.get(`${PROVIDER_PATH}/pages.css`, (c) =>
    c.body(pagesStylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )

  app.get(`${SETUP_PATH}/:token`, async (c) => {
    const opened = await open(c)
    return opened ? show(c, opened) : gone(c)
  })

  app.post(`${SETUP_PATH}/:token`, async (c) => {
    const opened = await open(c)
    if (!opened) return gone(c)
    const { said, ...wrong } = readTyped(await readForm(c.req.raw), { ...opened, fixedTimeZone })
    if (wrong.problem) return show(c, opened, { ...said, ...wrong }, 422)
    await keepTyped(database, { id: opened.address.id, ...said })
    const codes = codesOf(opened)
    const request = { signIn: signInOf(opened), email: said.email, askedFrom: callerAddress(c, parts.trustProxy) }
    const asked = await codes.ask(request)
    if (asked === 'too-many') return show(c, opened, { ...said, problem: TOO_MANY }, 422)
    if (asked !== 'asked-already') {
      const venue = said.venueName || (await look()).language.application.title
      try {
        await parts.sendMail(setupMail({ venue, to: said.email, code: asked.code }))
      } catch (error) {
        parts.log.error(withoutContent(error), 'the test message of the set-up was not taken')
        await codes.noteFailure(asked.id)
        return show(c, opened, { ...said, problem: notTaken(codeOf(error)) }, 502)
      }
    }
    return c.redirect(`${pathOf(opened)}/code`, 303)
  })

  /** In one transaction: a spent address asks no one for the venue's name again, and its settings could be lost. */
  async function spendAndName({ venueName, timeZone }: SetupAddress, spend: (tx: Database) => Promise<string | null>) {
    const stored = await settings.read()
    const change = {
      languageSettings: named(stored.languageSettings, venueName ?? ''),
      timeZone: timeZone ?? stored.timeZone,
    }
    let secret: string | null = null
    const note = async (tx: Database) => {
      secret = await spend(tx)
      // Someone else was faster: the venue has the name that they gave it.
      if (!secret) throw new FasterOne()
    }
    await settings.write(change, { note }).catch((error: unknown) => {
      if (!(error instanceof FasterOne)) throw error
    })
    return secret
  }

  const showCode = async (c: ServerContext, opened: Opened, problem: string | null) => {
    const form = { path: pathOf(opened), email: opened.address.email ?? '', isMailSet, problem }
    return c.html(setupCodePage(await look(), form), problem ? 422 : 200)
  }

  app.get(`${SETUP_PATH}/:token/code`, async (c) => {
    const opened = await open(c)
    return opened ? showCode(c, opened, null) : gone(c)
  })

  app.post(`${SETUP_PATH}/:token/code`, async (c) => {
    const opened = await open(c)
    if (!opened) return gone(c)
    const code = codeKey((await readForm(c.req.raw))('code', 64))
    // What is no code is no guess, and is not counted as one.
    if (!isCode(code)) return showCode(c, opened, NOT_A_CODE)
    const codes = codesOf(opened)
    const entered = await codes.enter(signInOf(opened), code)
    if (entered !== 'right') return showCode(c, opened, entered === 'wrong' ? WRONG : SPENT)
    const { address, isFirst } = opened
    // The address that the code went to, whatever was typed since.
    const email = (await codes.newest(signInOf(opened)))?.email ?? ''
    const spend = (db: Database) => spendSetupAddress(db, { id: address.id, email, now: now() })
    const secret = await (isFirst ? spendAndName(address, spend) : spend(database))
    if (!secret) return gone(c)
    // This browser has just proved the address: a second code for it would prove nothing more.
    if (parts.isOwnProvider) {
      setCookie(c, PROVEN_COOKIE, secret, {
        path: SIGN_IN_PATH,
        httpOnly: true,
        sameSite: 'Lax',
        secure: parts.origin.startsWith('https:'),
        maxAge: SIGNS_IN_FOR_SECONDS,
      })
      return c.redirect(ADMIN_PATH, 303)
    }
    return c.html(setupDonePage(await look(), { email, administration: `${parts.origin}${ADMIN_PATH}` }))
  })
  return app
}
