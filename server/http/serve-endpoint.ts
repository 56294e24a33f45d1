import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Endpoint } from '../../src/contract/endpoint'
import { type EndpointName, endpoints } from '../../src/contract/endpoints'
import { DEVICE_REFUSED } from '../../src/contract/entities/device/device'
import { editedFrom } from '../../src/contract/entities/staff/edited-from'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import { Refusal } from '../errors/refusal'
import type { Logger } from '../process/log'
import { answerWithFile, answerWithJson, answerWithKeptJson, checkAnswer } from './answer'
import { authorize, type Guards } from './authorize'
import type { CallLimits } from './call-limits'
import { callerAddress, type ServerContext } from './caller-address'
import { checkInput, readJson } from './check-input'
import type { Call, Caller, Delivery, DeviceCaller, FileAnswer, Handlers } from './handler'
import { type BodyRoom, readBytes, type TakeRoom } from './read-bytes'
import { routePath } from './route-path'
import { venueDocuments } from './venue-documents'

/** Fits a completion with its signature and the waiver's snapshot. */
export const JSON_LIMIT_BYTES = 2 * 1024 * 1024

export interface EndpointParts {
  handlers: Handlers
  guards: Omit<Guards, 'onCaller'>
  limits: CallLimits
  database: Database
  trustProxy: boolean
  /** Longest body of a file upload, multipart framing included; counted while it arrives. */
  fileLimitBytes: number
  /** Whether answers are held against the contract before they leave. */
  checkAnswers: boolean
  log: Pick<Logger, 'error'>
  now: () => Date
}

/**
 * Answers that are the same for everyone where all is asked for: what the server keeps of the venue is frozen, a part of
 * it is not.
 */
const venueLists: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'listLocations',
  'listActivities',
  'listCollections',
])

const edited: ReadonlySet<EndpointName> = new Set(Object.values(editedFrom))

const isFile = (body: Endpoint['body']): body is { file: string } => body !== undefined && 'file' in body

async function readDelivery(
  c: ServerContext,
  { body }: Endpoint,
  { fileLimitBytes, now, take }: Pick<EndpointParts, 'fileLimitBytes' | 'now'> & { take: TakeRoom },
): Promise<Delivery> {
  const limit = isFile(body) ? fileLimitBytes : JSON_LIMIT_BYTES
  const bytes = body ? await readBytes(c.req.raw, limit, take) : new Uint8Array()
  return {
    bytes,
    contentType: c.req.header('Content-Type') ?? '',
    headers: c.req.raw.headers,
    receivedAt: now(),
  }
}

async function readBody({ body }: Endpoint, { bytes, contentType }: Delivery): Promise<unknown> {
  if (!body || isFile(body)) return undefined
  return checkInput(body, readJson(bytes, contentType))
}

/** A device signs the hash of its body: a body that was changed on the way is refused. */
function refuseForeignBody(caller: Caller | DeviceCaller | null, { bytes }: Delivery): void {
  if (caller && 'bodySha256' in caller && caller.bodySha256 !== sha256(bytes))
    throw new Refusal(401, DEVICE_REFUSED, 'This is not what the device has signed.')
}

/** Whose share of the room for bodies a call takes. */
function shareOf(caller: Caller | DeviceCaller | null, address: string): string {
  if (!caller) return address
  return 'deviceId' in caller ? `device ${caller.deviceId}` : `${caller.issuer} ${caller.subject}`
}

/** Serves one row of the endpoints table: limits, permission, input, handler, answer, in that order. */
export function serveEndpoint<N extends EndpointName>(
  app: Hono<{ Bindings: HttpBindings }>,
  name: N,
  parts: EndpointParts & { withBody: BodyRoom },
): void {
  const endpoint: Endpoint = endpoints[name]
  const { path, readParams } = routePath(endpoint.path)
  const handler = parts.handlers[name]
  const onCaller = ({ issuer, subject }: Caller) => parts.limits.spendOfAccount(`${issuer} ${subject}`)
  const guards = { ...parts.guards, onCaller }

  app.on(endpoint.method, path, async (c) => {
    const address = callerAddress(c, parts.trustProxy)
    parts.limits.spendOfAddress(name, address)
    const caller = await authorize(c, name, guards)
    const params = await checkInput(endpoint.params, readParams(c.req.param()))
    const query = await checkInput(endpoint.query, c.req.query())
    const answer = await parts.withBody(shareOf(caller, address), async (take) => {
      const delivery = await readDelivery(c, endpoint, { ...parts, take })
      refuseForeignBody(caller, delivery)
      const body = await readBody(endpoint, delivery)
      // The schemas of this very row have just made params, query and body; its check has made the caller.
      return handler({ params, query, body, caller, delivery, database: parts.database, now: parts.now } as Call<N>)
    })
    if (parts.checkAnswers) checkAnswer(endpoint, answer)
    if (endpoint.response === 'file') {
      c.header('Cache-Control', 'no-store')
      return answerWithFile(c, answer as FileAnswer, parts.log)
    }
    const isTheSame = venueDocuments.has(name) || (venueLists.has(name) && Object.isFrozen(answer))
    return isTheSame && typeof answer === 'object' && answer !== null
      ? answerWithKeptJson(c, answer)
      : answerWithJson(c, answer, edited.has(name))
  })
}
