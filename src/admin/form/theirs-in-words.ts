import type { Field } from '../resource'

/** More is no help beside a field. */
const ROOM = 80

/** A value as a clash names it: empty for none, null for what is too long, or marked up. */
export function shortWords(value: unknown): string | null {
  const words = String(value ?? '')
  return words.length < ROOM && !/<[a-z]/i.test(words) ? words : null
}

/** What someone else has put into a field, as its form shows it: a choice by its label, not by an id. */
export function theirsInWords<S>(
  fields: readonly Field<string, S>[],
  beside: S,
  name: string,
  value: unknown,
): string | null {
  const field = fields.find((each) => each.kind !== 'own' && each.name === name)
  // The address of an image says nothing to people.
  if (field?.kind === 'image' && value) return null
  if (field?.kind === 'choice' && value)
    return field.options(beside).find((option) => option.value === value)?.label ?? null
  return shortWords(value)
}
