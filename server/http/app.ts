import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { type EndpointName, endpoints } from '../../src/contract/endpoints'
import { countCall } from '../metrics/counters'
import type { Logger } from '../process/log'
import { canonicalAddress } from './canonical-address'
import { answerError, notFound } from './error-answer'
import { createHealth, type Health, isUp } from './health'
import type { LoadLog } from './load-log'
import { createBodyRoom } from './read-bytes'
import { newRequestId, REQUEST_ID_HEADER } from './request-id'
import { inertPolicy, securityHeaders } from './security-headers'
import { type EndpointParts, serveEndpoint } from './serve-endpoint'

type Routes = Hono<{ Bindings: HttpBindings }>

export interface AppParts extends EndpointParts {
  origin: string
  log: Logger
  load: LoadLog
  /** Whether the origin was configured; if not, this machine's other names are redirected to it. */
  isPublic: boolean
  ping: () => Promise<void>
  isAtWork: () => boolean
  /** Whether the process is ending: a balancer sends it no more calls then. */
  isEnding: () => boolean
  /** The identity provider, where it is ours. */
  identity: Routes | null
  /** The pages of the one-time address. */
  setup: Routes
  branding: Routes
  version: string
  /** GET /metrics, where the venue has a token for it. */
  metrics: (health: Health) => Routes
}

/** The whole server as one request handler. */
export function createApp(parts: AppParts): Routes {
  const { origin, log, load, ping, isAtWork, now } = parts
  const health = createHealth({ ping, isAtWork, now, log })
  const logs = { log, load, troubled: health.troubled }
  const app: Routes = new Hono()
  // A page has a policy of its own.
  const headers = Object.entries({ ...securityHeaders(origin), 'Content-Security-Policy': inertPolicy })

  app.use(async (c, next) => {
    const began = performance.now()
    const request = newRequestId(c, parts.trustProxy)
    c.header(REQUEST_ID_HEADER, request)
    for (const [name, value] of headers) c.header(name, value)
    await next()
    const { method, routePath: route } = c.req
    const { status } = c.res
    const ms = performance.now() - began
    countCall(method, route, status, ms)
    log.info({ method, route, status, request, ms: Math.round(ms) })
  })
  if (!parts.isPublic)
    app.use(async (c, next) => {
      const elsewhere = canonicalAddress(c, origin)
      return elsewhere ? c.redirect(elsewhere, 302) : next()
    })

  app.get('/health', async (c) => {
    c.header('Cache-Control', 'no-store')
    const status = parts.isEnding() ? 'ending' : await health.check()
    return c.json({ status, version: parts.version }, isUp(status) ? 200 : 503)
  })

  app.route('/', parts.metrics(health))

  const endpointParts = { ...parts, withBody: createBodyRoom() }
  for (const name of Object.keys(endpoints) as EndpointName[]) serveEndpoint(app, name, endpointParts)
  if (parts.identity) app.route('/', parts.identity)
  app.route('/', parts.setup)
  app.route('/', parts.branding)
  app.notFound((c) => answerError(notFound(), c, logs))
  app.onError((error, c) => answerError(error, c, logs))
  return app
}
