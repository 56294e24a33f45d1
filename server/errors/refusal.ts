import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from '../../src/contract/errors'

/**
 * A call that is answered with no: `code` is stable and for programs, `message` is in the user's words, `fields` holds
 * messages by field path. Any other error thrown by a handler is a fault, and answers 500 without a word of its cause.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    /** Extra response headers, such as Retry-After. */
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }

  /** Overridden by a refusal that carries a receipt or other facts. */
  body(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields ? { fields: this.fields } : {}) }
  }
}

/** Refused for now: the same call may be made again, unchanged, after so many seconds. */
export const refusedForNow = (status: 429 | 503, code: string, message: string, seconds: number) =>
  new Refusal(status, code, message, undefined, { 'Retry-After': String(seconds) })
