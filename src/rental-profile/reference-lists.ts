import * as v from 'valibot'
import type { ReferenceEntry } from '../contract/entities/rental-profile'

export const Units = v.picklist(['imperial', 'metric'])
export type Units = v.InferOutput<typeof Units>

/** Only these may be chosen (spec section 5). */
export const offeredOf = (entries: readonly ReferenceEntry[]) =>
  entries.filter(({ dinLookupValue }) => dinLookupValue > -1)

/** One part of an 'imperial / metric' text; the whole text where it has no second part. */
export const inUnits = (description: string, units: Units): string => {
  const slash = description.indexOf('/')
  if (slash < 0) return description.trim()
  const parts = { imperial: description.slice(0, slash).trim(), metric: description.slice(slash + 1).trim() }
  return parts[units] || description.trim()
}

export interface Choice {
  value: string
  label: string
}

/** What a picker shows. The binding's release value (DIN) stays behind: no one may set a binding by what they read here. */
export const choicesOf = (entries: readonly ReferenceEntry[], units?: Units): Choice[] =>
  offeredOf(entries).map(({ listKey, listDescription }) => ({
    value: listKey,
    label: units ? inUnits(listDescription, units) : listDescription,
  }))
