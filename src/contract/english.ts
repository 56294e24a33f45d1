/**
 * Writes what Intl would, for our own texts. A browser loads its tables of a language with the first list or number
 * that Intl formats: on a busy machine the first list took 217 ms, and the first number 40.
 */

/** 'A', 'A and B', 'A, B, and C'. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 3) return parts.join(' and ')
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`
}

/** A whole number with its thousands apart: 12345 -> '12,345'. */
export const numberText = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A number with its noun: '1 entry', '12,345 entries'. */
export const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
