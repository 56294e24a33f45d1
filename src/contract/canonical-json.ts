import canonicalize from 'canonicalize'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * JSON text that is the same for equal values, by RFC 8785. Seals and the audit hash it: another text for a value that
 * is stored already would make the records look tampered with. A property that is undefined is left out.
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('A value that is not JSON has no canonical text.')
  return text
}
