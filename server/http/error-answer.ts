import { HTTPException } from 'hono/http-exception'
import { isUnstorableValue } from '../database/unstorable'
import { Refusal } from '../errors/refusal'
import { type Logger, withoutContent } from '../process/log'
import type { ServerContext } from './caller-address'

export const notFound = () => new Refusal(404, 'not-found', 'There is nothing at this address.')

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof HTTPException)
    return new Refusal(error.status === 413 ? 413 : 400, 'bad-request', 'This call cannot be read.')
  if (isUnstorableValue(error)) return new Refusal(422, 'value-not-storable', 'A value of this call cannot be kept.')
  return null
}

/** Turns what was thrown into an answer. A fault is logged without what people sent, and answered without its cause. */
export function answerError(error: unknown, c: ServerContext, log: Logger): Response {
  const refusal = refusalOf(error)
  if (!refusal) log.error({ route: c.req.routePath, method: c.req.method, error: withoutContent(error) }, 'fault')
  const { status, headers, body } = refusal
    ? { status: refusal.status, headers: refusal.headers, body: refusal.body() }
    : {
        status: 500 as const,
        headers: {},
        body: { code: 'fault', message: 'Something went wrong on our side. Please try again.' },
      }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  return c.json(body, status)
}
