import * as v from 'valibot'
import { text, utcInstant } from '../fields'
import { givenOptionalText, givenText } from '../given'
import { limits } from '../limits'

/** Some servers count the choices, others name them. */
const key = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const selected = v.nullish(key, null)

const goofy = v.nullish(v.picklist(['Y', 'N']), 'N')

/** One choice of a reference list. Only those with a `dinLookupValue` above -1 are offered; the value is never shown. */
export const ReferenceEntry = v.object({
  listKey: key,
  listDescription: text,
  dinLookupValue: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()), -1),
})
export type ReferenceEntry = v.InferOutput<typeof ReferenceEntry>

const references = v.nullish(v.array(ReferenceEntry), [])

/**
 * The related object of a rental-profile task. The `selected…` fields hold a `listKey`. Heights and weights are
 * described as 'imperial / metric' in one text.
 */
export const RentalProfile = v.object({
  ageRefs: references,
  abilityRefs: references,
  heightRefs: references,
  weightRefs: references,
  shoeSizeRefs: references,
  shoeSize: text,
  selectedAge: selected,
  selectedAbility: selected,
  selectedHeight: selected,
  selectedWeight: selected,
  selectedShoeSize: selected,
  /** Empty with a server that has not been told. */
  selectedGoofy: v.fallback(goofy, 'N'),
  updateDate: utcInstant,
})
export type RentalProfile = v.InferOutput<typeof RentalProfile>

/** What a guest gives; the lists come from the server. */
export const GivenRentalProfile = v.object({
  shoeSize: givenText(limits.shoeSize),
  selectedAge: givenOptionalText(limits.code),
  selectedAbility: givenOptionalText(limits.code),
  selectedHeight: givenOptionalText(limits.code),
  selectedWeight: givenOptionalText(limits.code),
  selectedShoeSize: givenOptionalText(limits.code),
  selectedGoofy: goofy,
})
