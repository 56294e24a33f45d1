export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** JSON text that is the same for equal values: keys sorted at every depth, no spaces. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${pairs.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
