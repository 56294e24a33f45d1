import type { ReferenceEntry } from '../contract/entities/rental-profile'
import { offeredOf } from './reference-lists'

/** First and last year of life. */
type Years = readonly [from: number, to: number]

const ways: readonly [words: RegExp, years: (number: number, other: number) => Years][] = [
  [/^(\d+)\s*(?:-|–|to)\s*(\d+)$/, (from, to) => [from, to]],
  [/^(\d+)\s*(?:\+|(?:and|or|&)\s*(?:over|older|above|up|more))$/, (from) => [from, Infinity]],
  [/^(\d+)\s*(?:and|or|&)\s*(?:under|younger|below|less)$/, (to) => [0, to]],
  [/^up to\s*(\d+)$/, (to) => [0, to]],
  [/^(?:under|below|<)\s*(\d+)$/, (limit) => [0, limit - 1]],
  [/^(?:over|above|>)\s*(\d+)$/, (limit) => [limit + 1, Infinity]],
]

/** The years that a description names, such as '9 and under', '10 - 49' or '50+'; null where it names none. */
export function yearsIn(description: string): Years | null {
  const words = description
    .trim()
    .toLowerCase()
    .replace(/\s*(?:years?|yrs?)(?: old| of age)?$/, '')
  for (const [way, years] of ways) {
    const found = way.exec(words)
    if (found) return years(Number(found[1]), Number(found[2]))
  }
  return null
}

/**
 * The entry of the list for someone of that age; null where the age is unknown or the list does not say it for certain:
 * then the guest is asked. A binding is set by it, so a guess would be worse than a question.
 */
export function ageClassOf(ageRefs: readonly ReferenceEntry[], age: number | null): ReferenceEntry | null {
  const offered = offeredOf(ageRefs)
  if (age === null || offered.some(({ listDescription }) => yearsIn(listDescription) === null)) return null
  const fitting = offered.filter(({ listDescription }) => {
    const [from, to] = yearsIn(listDescription) ?? [1, 0]
    return from <= age && age <= to
  })
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/**
 * The class by this device's clock, where the age that the venue gave says the same. Otherwise the clock may be wrong, or a
 * birthday has come since: the guest is asked.
 */
export function sureAgeClass(
  ageRefs: readonly ReferenceEntry[],
  { here, atVenue }: { here: number | null; atVenue: number | null },
): ReferenceEntry | null {
  const found = ageClassOf(ageRefs, here ?? atVenue)
  return found === ageClassOf(ageRefs, atVenue ?? here) ? found : null
}
