import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { VenueLook } from '../branding/venue-look'
import type { Database } from '../database/database'
import { callerAddress, type ServerContext } from '../http/caller-address'
import { createRateLimit } from '../http/rate-limit'
import { readBytes } from '../http/read-bytes'
import { errorPage, pagesScript, pagesStylesheet, signInPage } from './provider-pages'
import { PROVIDER_PATH } from './provider-paths'
import { findByCredentials } from './sign-in-accounts'

const QUARTER_HOUR = 15 * 60_000
const WRONG = 'This email address and password don’t match. Please try again.'
const TOO_MANY = 'There were too many attempts. Wait a few minutes and try again.'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

export interface IdentityRoutesParts {
  provider: Provider
  database: Database
  origin: string
  trustProxy: boolean
  now: () => Date
  look: () => Promise<VenueLook>
}

/** Lets the provider build its addresses from the server's own origin, whatever the caller claims to have called. */
function tellOrigin(request: IncomingMessage, origin: string): void {
  const { host, protocol } = new URL(origin)
  for (const name of Object.keys(request.headers))
    if (/^(forwarded|x-forwarded-)/.test(name)) delete request.headers[name]
  request.headers['x-forwarded-host'] = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
}

function passToProvider(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The provider finds where it is mounted by comparing the two.
  const original = request.url ?? '/'
  Object.assign(request, { originalUrl: original, url: original.slice(PROVIDER_PATH.length) || '/' })
  return provider.callback()(request, response)
}

/** An address and a password are shorter: no one may fill the memory before they have signed in. */
const FORM_LIMIT_BYTES = 1024 * 1024

/** What was typed. A form in another encoding than a page sends has no fields; a NUL, which no database takes, is left out. */
async function readCredentials(request: Request): Promise<{ email: string; password: string }> {
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, FORM_LIMIT_BYTES)))
  const typed = (name: string, longest: number) => (form.get(name) ?? '').replaceAll('\0', '').slice(0, longest)
  return { email: typed('email', 320), password: typed('password', 1024) }
}

/** The embedded identity provider with its own sign-in page. */
export function createIdentityRoutes(parts: IdentityRoutesParts): Hono<{ Bindings: ServerContext['env'] }> {
  const { provider, database, origin, now, look } = parts
  const perAccount = createRateLimit({ limit: 10, windowMs: QUARTER_HOUR }, now)
  // A whole resort may sit behind one address.
  const perAddress = createRateLimit({ limit: 600, windowMs: QUARTER_HOUR }, now)
  const app = new Hono<{ Bindings: ServerContext['env'] }>()

  app.use(`${PROVIDER_PATH}/*`, async (c, next) => {
    tellOrigin(c.env.incoming, origin)
    c.header('Content-Security-Policy', contentSecurityPolicy)
    c.header('Cache-Control', 'no-store')
    await next()
  })

  app.get(`${PROVIDER_PATH}/pages.css`, (c) => {
    c.header('Cache-Control', 'max-age=300')
    return c.body(pagesStylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' })
  })
  app.get(`${PROVIDER_PATH}/pages.js`, (c) => {
    c.header('Cache-Control', 'max-age=300')
    return c.body(pagesScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  })

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

  app.get(`${PROVIDER_PATH}/sign-in/:uid`, async (c) => {
    const signIn = await currentSignIn(c)
    if (!signIn) return expired(c)
    const email = String(signIn.params.login_hint ?? '')
    return c.html(signInPage(await look(), { uid: signIn.uid, email, problem: null }))
  })

  app.post(`${PROVIDER_PATH}/sign-in/:uid`, async (c) => {
    const signIn = await currentSignIn(c)
    const from = c.req.header('Origin')
    if (!signIn || (from !== undefined && from !== 'null' && from !== origin)) return expired(c)
    const { email, password } = await readCredentials(c.req.raw)
    const again = async (problem: string, status: 401 | 429) =>
      c.html(signInPage(await look(), { uid: signIn.uid, email, problem }), status)
    if (!perAddress.allows(callerAddress(c, parts.trustProxy)) || !perAccount.allows(email.trim().toLowerCase()))
      return again(TOO_MANY, 429)
    const account = await findByCredentials(database, email, password)
    if (!account) return again(WRONG, 401)
    const login = { accountId: account.subject, remember: true, ts: Math.floor(now().getTime() / 1000) }
    return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, { login }), 303)
  })

  app.all(`${PROVIDER_PATH}/*`, async (c) => {
    const { incoming, outgoing } = c.env
    for (const [name, value] of c.res.headers) outgoing.setHeader(name, value)
    await passToProvider(provider, incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  })
  return app
}
