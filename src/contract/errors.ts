import * as v from 'valibot'
import { Receipt } from './entities/receipt'

/** What any failed call says to the screen that shows it (spec section 8). */
export const GENERIC_ERROR = 'An error happened'

/** The body of our server's refusals: a stable code, and a message in the user's words. */
export const ErrorBody = v.object({
  code: v.string(),
  message: v.string(),
  /** Messages by field path, for a form to show. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** With 410: the record had been received, and what it made was deleted since. */
  receipt: v.optional(Receipt),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>

/** The code of a refusal that came without one: what it says depends on its status. */
export const NO_CODE = ''

/**
 * A refusal as the app reads it. `message` is left out where the server sent no words: an empty one would replace our
 * own words on the screen with an empty box, or with nothing at all.
 */
export type Refused = Omit<ErrorBody, 'message'> & { message: string | undefined }

const asRead = ({ message, ...rest }: ErrorBody): Refused => ({ ...rest, message: message.trim() || undefined })

/** A refusal of our own server, or of one like it. */
export const RefusalBody = v.pipe(ErrorBody, v.transform(asRead))

/** Any other JSON with which a server says no, such as `{ "message": … }`. */
export const PlainBody = v.pipe(
  v.fallback(v.object({ message: v.string() }), { message: '' }),
  v.transform((said) => asRead({ code: NO_CODE, ...said })),
)

/** How other servers behind the same calls say no (RFC 9457, application/problem+json), read as a refusal of ours. */
export const ProblemBody = v.pipe(
  v.object({
    type: v.optional(v.string(), 'about:blank'),
    title: v.optional(v.string(), ''),
    detail: v.optional(v.string(), ''),
  }),
  v.transform(({ type, title, detail }) =>
    asRead({
      // Says no more than the status does (RFC 9457, 4.2.1); any gateway may send it.
      code: type === 'about:blank' ? NO_CODE : type,
      message: detail || title,
    }),
  ),
)

/** Retry-After as milliseconds from `now`: the header holds seconds or an HTTP date (RFC 9110, 10.2.3). */
export const readRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
