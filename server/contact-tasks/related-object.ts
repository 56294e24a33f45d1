import * as v from 'valibot'
import { checkInput } from '../http/check-input'

/** The related object of a completion, read through the schema of its kind; 422 with messages by field otherwise. */
export async function readRelatedObject<const S extends v.GenericSchema>(
  schema: S,
  relatedObject: unknown,
): Promise<v.InferOutput<S>> {
  const checked = await checkInput(v.object({ relatedObject: schema }), { relatedObject })
  return (checked as { relatedObject: v.InferOutput<S> }).relatedObject
}
