import { HTTPException } from 'hono/http-exception'
import { databaseTrouble, type Trouble } from '../database/unavailable'
import { isUnstorableValue } from '../database/unstorable'
import { Refusal } from '../errors/refusal'
import { faults, refusals } from '../metrics/counters'
import { type Logger, withoutContent } from '../process/log'
import type { ServerContext } from './caller-address'
import type { Health } from './health'
import type { LoadLog } from './load-log'
import { requestId } from './request-id'
import { unavailable } from './unavailable'
import { unavailablePage, waitPagePolicy } from './wait-page'

export interface ErrorLogs {
  log: Logger
  load: LoadLog
  /** Called with every database failure that a call met. */
  troubled: Health['troubled']
}

export const notFound = () => new Refusal(404, 'not-found', 'There is nothing at this address.')

const fault = (request: string) =>
  new Refusal(
    500,
    'fault',
    `Something went wrong on our side. Please try again. If it happens again, tell us this number: ${request}`,
  )

/** Refusals that mean load: too much, too fast, too late or cut off. What a person merely mistyped is not. */
const loadStatuses: ReadonlySet<number> = new Set([408, 413, 429, 503])
/** Refusals that pass by themselves: a person who opened a page is shown one that tries again. */
const waitStatuses: ReadonlySet<number> = new Set([429, 503])
const loadCodes: ReadonlySet<string> = new Set(['cut-off', 'too-deep', 'too-long'])

function refusalOf(error: unknown, trouble: Trouble | null): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof HTTPException)
    return new Refusal(error.status === 413 ? 413 : 400, 'bad-request', 'This call cannot be read.')
  if (isUnstorableValue(error)) return new Refusal(422, 'value-not-storable', 'A value of this call cannot be kept.')
  return trouble && unavailable(trouble)
}

const isOpenedByPerson = (c: ServerContext) =>
  c.req.header('Accept')?.includes('text/html') && !/^\/(?:api|export)\//.test(c.req.path)

/** Turns what was thrown into an answer. A fault is logged without what people sent, and answered without its cause. */
export function answerError(error: unknown, c: ServerContext, { log, load, troubled }: ErrorLogs): Response {
  const trouble = databaseTrouble(error)
  const known = refusalOf(error, trouble)
  if (trouble) troubled(trouble)
  const route = c.req.routePath
  const request = requestId(c)
  if (!known) log.error({ route, method: c.req.method, request, error: withoutContent(error) }, 'fault')
  else if (loadStatuses.has(known.status) || loadCodes.has(known.code)) load.turnedAway(known.code, route)
  if (known) refusals.inc({ code: known.code })
  else faults.inc()
  const refusal = known ?? fault(request)
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  if (!waitStatuses.has(refusal.status) || !isOpenedByPerson(c)) return c.json(refusal.body(), refusal.status)
  c.header('Content-Security-Policy', waitPagePolicy)
  return c.html(unavailablePage, refusal.status)
}
