import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type Provider from 'oidc-provider'
import { Refusal } from '../errors/refusal'
import type { CallLimits } from '../http/call-limits'
import { callerAddress, type ServerContext } from '../http/caller-address'
import { notFound } from '../http/error-answer'
import { cancelLeftSignIn } from './kiosk/cancel-left-sign-in'
import { forgetfulPages } from './kiosk/kiosk-pages'
import { kioskScript } from './kiosk/kiosk-script'
import { passkeyScript } from './passkeys/passkey-script'
import { pagesScript, pagesStylesheet } from './provider/provider-pages'
import { PROVIDER_PATH } from './provider/provider-paths'
import { createSignInRoutes, type SignInRoutesParts } from './sign-in-routes'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Far more than the app asks for: what starts a sign-in is kept, and anyone can send it. */
const LONGEST_QUERY = 4_000

/**
 * The provider ignores capitals and a trailing slash. Here each address has one spelling: by another one a call would
 * get past what is counted and refused above.
 */
const isSpelledRight = (path: string) =>
  !path.endsWith('/') && (path === path.toLowerCase() || path.startsWith(`${PROVIDER_PATH}/auth/`))

export interface IdentityRoutesParts extends SignInRoutesParts {
  limits: Pick<CallLimits, 'spendOfSignIns' | 'allowsPasskeyQuestion'>
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

/** The embedded identity provider with its own sign-in page. */
export function createIdentityRoutes(parts: IdentityRoutesParts): Hono<{ Bindings: ServerContext['env'] }> {
  const { provider, origin, limits, trustProxy } = parts
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
  const scripts = { pages: () => pagesScript, kiosk: () => kioskScript, passkeys: passkeyScript }
  for (const [name, read] of Object.entries(scripts))
    app.get(`${PROVIDER_PATH}/${name}.js`, (c) => {
      c.header('Cache-Control', 'max-age=300')
      return c.body(read(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
    })

  app.all(`${PROVIDER_PATH}/auth`, async (c, next) => {
    limits.spendOfSignIns(callerAddress(c, trustProxy))
    // A form could hold more than an address, and the app sends none.
    if (c.req.method !== 'GET') throw notFound()
    if (new URL(c.req.url).search.length > LONGEST_QUERY)
      throw new Refusal(422, 'too-long', 'This address is too long to begin a sign-in with.')
    await next()
  })

  app.delete(`${PROVIDER_PATH}/sign-in`, cancelLeftSignIn(provider))
  app.use(`${PROVIDER_PATH}/sign-in/*`, forgetfulPages)
  app.route('/', createSignInRoutes(parts))

  app.all(`${PROVIDER_PATH}/*`, async (c) => {
    if (!isSpelledRight(c.req.path)) throw notFound()
    const { incoming, outgoing } = c.env
    // Taken from an answer of its own: with one in `c.res`, the framework would send a second answer.
    for (const [name, value] of c.body(null).headers) outgoing.setHeader(name, value)
    await passToProvider(provider, incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  })
  return app
}
