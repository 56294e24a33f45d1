import * as v from 'valibot'
import { Refusal } from '../http/refusal'

/** The related object of a completion, checked against the schema of its kind; 422 with messages by field otherwise. */
export function parseRelatedObject<const S extends v.GenericSchema>(
  schema: S,
  relatedObject: unknown,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, relatedObject)
  if (parsed.success) return parsed.output
  const fields = Object.fromEntries(
    parsed.issues.map((issue) => [['relatedObject', v.getDotPath(issue)].filter(Boolean).join('.'), issue.message]),
  )
  throw new Refusal(422, 'invalid', 'Something in this document is missing or malformed.', fields)
}
