import { randomUUID } from 'node:crypto'
import type { ServerContext } from './caller-address'

/** Of the answer to every request: the number under which the log has it. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** A proxy of ours may have numbered the request already; anything that does not look like a number of one is not used. */
export function newRequestId(c: ServerContext, trustProxy: boolean): string {
  const given = trustProxy ? c.req.header(REQUEST_ID_HEADER) : undefined
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID().slice(0, 13)
}

export const requestId = (c: ServerContext): string => c.res.headers.get(REQUEST_ID_HEADER) ?? ''
