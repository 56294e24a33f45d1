import * as v from 'valibot'

/** A text that a server may leave out or send as null; read as ''. */
export const text = v.nullish(v.string(), '')

/** A yes/no that a server may leave out or send as null; read as false. */
export const flag = v.nullish(v.boolean(), false)

/** A number that may be unset; read as null. */
export const optionalNumber = v.nullish(v.number(), null)

/** A text that may be unset; read as null. */
export const optionalText = v.nullish(v.string(), null)

/** An instant as ISO 8601 text in UTC, or null when never. */
export const utcInstant = v.nullish(v.string(), null)

/** A calendar day as YYYY-MM-DD without a time zone, or null. A server that sends a full instant is cut to its day. */
export const day = v.pipe(
  v.nullish(v.string(), null),
  v.transform((value) => (value ? value.slice(0, 10) : null)),
)

export const id = v.pipe(v.number(), v.safeInteger())

/** The bound comes first, so that a long text is not looked at by the pattern. */
export const uuid = v.pipe(v.string(), v.maxLength(36), v.uuid())

/** An id that a query string or a path carries as text. */
export const idInUrl = v.union([
  id,
  v.pipe(v.string(), v.maxLength(15), v.regex(/^\d{1,15}$/), v.transform(Number), id),
])

const nineDigits = v.pipe(v.number(), v.integer(), v.minValue(-999_999_999), v.maxValue(999_999_999))

export const numberInUrl = v.union([
  nineDigits,
  v.pipe(v.string(), v.maxLength(10), v.regex(/^-?\d{1,9}$/), v.transform(Number), nineDigits),
])

/** A yes/no that a query string carries as the word true or false. */
export const flagInUrl = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((word) => word === 'true'),
  ),
])

/** A calendar day that a query string carries as YYYY-MM-DD. */
export const dayInUrl = v.pipe(v.string(), v.maxLength(10), v.isoDate())

/** A required name: not empty once outer spaces are gone. The message is what the person sees. */
export const requiredText = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message))
