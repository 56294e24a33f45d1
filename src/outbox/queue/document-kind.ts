import * as v from 'valibot'

const Completion = v.object({ completeEndpoint: v.string() })

/** What a document is: the completion it belongs to, or its operation. */
export function kindOf({ operation, params }: { readonly [field: string]: unknown }): string {
  if (v.is(Completion, params)) return params.completeEndpoint
  return typeof operation === 'string' ? operation : ''
}
