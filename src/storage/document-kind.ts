/**
 * What a document is, for its name on the screen: the kind that it was saved with; in what older builds saved, the end of
 * the path that it goes to, or its operation.
 */
export function kindOf({ kind, operation, params }: { readonly [field: string]: unknown }): string {
  if (typeof kind === 'string') return kind
  const endpoint = params && typeof params === 'object' ? Reflect.get(params, 'completeEndpoint') : null
  if (typeof endpoint === 'string') return endpoint
  return typeof operation === 'string' ? operation : ''
}
