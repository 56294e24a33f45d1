import * as v from 'valibot'
import { numberText } from './english'
import { limits } from './limits'

/** Schemas of what a person or another program gives. Each has an upper bound; those of fields.ts are for answers. */

/** What is said of a text that is too long; the form and the server say the same. */
export const tooLong = (most: number) => `At most ${numberText(most)} characters`

/** Said only of a text that is too long. */
const atMost = (most: number) => v.maxLength<string, number, () => string>(most, () => tooLong(most))

/** A text that has to be there, and may be empty. */
export const givenLine = (most: number) => v.pipe(v.string(), atMost(most))

/** A text that may be left out or null; read as ''. */
export const givenText = (most: number) => v.nullish(givenLine(most), '')

/** A text that may be left out or null; read as null. */
export const givenOptionalText = (most: number) => v.nullish(givenLine(most), null)

/** A text that is not empty once outer spaces are gone. The message is what the person sees. */
export const givenName = (message: string, most: number = limits.name) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message), atMost(most))

/** A calendar day as YYYY-MM-DD, or null; an instant is cut to its day. */
export const givenDay = v.pipe(
  givenOptionalText(limits.instant),
  v.transform((value) => (value ? value.slice(0, 10) : null)),
)

export const givenList = <const S extends v.GenericSchema>(item: S, most: number) =>
  v.pipe(
    v.array(item),
    v.maxLength(most, () => `At most ${numberText(most)} at once`),
  )

/** A number that a person gives, whole and from 0 up to `most`, or null for none. The message is what the person sees. */
export const wholeNumber = ({ most }: { most: number }, message: string) =>
  v.nullish(v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(most, message)), null)

/** A schema, or a step of its pipe: what may be within it. */
interface Part {
  type?: string
  requirement?: unknown
  wrapped?: Part
  entries?: Record<string, Part>
  pipe?: readonly Part[]
}

function longestOf({ type, requirement, wrapped, pipe = [] }: Part): number | undefined {
  if (type === 'max_length' && typeof requirement === 'number') return requirement
  const inner = wrapped ? [wrapped] : pipe.filter((part) => part.type !== type || part.pipe)
  return inner.map(longestOf).find((bound) => bound !== undefined)
}

/** How many characters the schema of a form's body lets this field hold; undefined for what is no text. */
export const mostCharacters = (body: v.GenericSchema, field: string): number | undefined =>
  longestOf((body as Part).entries?.[field] ?? {})
