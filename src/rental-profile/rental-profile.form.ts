import * as v from 'valibot'
import type { RentalProfile } from '../contract/entities/rental-profile'
import { rentalProfileTexts } from '../settings/texts/rental-profile'
import { offeredOf } from './reference-lists'

export const RentalProfileValues = v.object({
  selectedAbility: v.string(),
  selectedAge: v.string(),
  selectedHeight: v.string(),
  selectedWeight: v.string(),
  selectedShoeSize: v.string(),
  shoeSize: v.string(),
  isGoofy: v.boolean(),
})
export type RentalProfileValues = v.InferOutput<typeof RentalProfileValues>

type Lists = Pick<RentalProfile, 'ageRefs' | 'abilityRefs' | 'heightRefs' | 'weightRefs' | 'shoeSizeRefs'>

const offers = (entries: RentalProfile['ageRefs'], key: string | null) =>
  offeredOf(entries).some(({ listKey }) => listKey === key)

/** What was chosen before, as far as it is still offered. */
export const valuesOf = (profile: RentalProfile): RentalProfileValues => {
  const kept = (entries: RentalProfile['ageRefs'], key: string | null) => (offers(entries, key) ? (key ?? '') : '')
  return {
    selectedAbility: kept(profile.abilityRefs, profile.selectedAbility),
    selectedAge: kept(profile.ageRefs, profile.selectedAge),
    selectedHeight: kept(profile.heightRefs, profile.selectedHeight),
    selectedWeight: kept(profile.weightRefs, profile.selectedWeight),
    selectedShoeSize: kept(profile.shoeSizeRefs, profile.selectedShoeSize),
    shoeSize: profile.shoeSize,
    isGoofy: profile.selectedGoofy === 'Y',
  }
}

/** Ability, age, height and weight are required, each from its list (spec section 5). */
export const formSchemaFor = (lists: Lists) => {
  const requiredFrom = (entries: RentalProfile['ageRefs']) =>
    v.pipe(
      v.string(),
      v.check((key) => offers(entries, key), rentalProfileTexts.required),
    )
  return v.object({
    ...RentalProfileValues.entries,
    selectedAbility: requiredFrom(lists.abilityRefs),
    selectedAge: requiredFrom(lists.ageRefs),
    selectedHeight: requiredFrom(lists.heightRefs),
    selectedWeight: requiredFrom(lists.weightRefs),
  })
}

/** True when a list that must be chosen from offers nothing: the form could never be finished. */
export const lacksLists = (lists: Lists) =>
  [lists.abilityRefs, lists.ageRefs, lists.heightRefs, lists.weightRefs].some((list) => offeredOf(list).length === 0)

interface Asked {
  enableShoeSize: boolean
  enableStance: boolean
}

/** The profile with what the form holds; what the form did not ask stays as it was. */
export const profileWith = (
  profile: RentalProfile,
  values: RentalProfileValues,
  asked: Asked,
  now: Date,
): RentalProfile => ({
  ...profile,
  selectedAbility: values.selectedAbility,
  selectedAge: values.selectedAge,
  selectedHeight: values.selectedHeight,
  selectedWeight: values.selectedWeight,
  ...(asked.enableShoeSize
    ? { shoeSize: values.shoeSize.trim() }
    : { selectedShoeSize: values.selectedShoeSize || null }),
  ...(asked.enableStance ? { selectedGoofy: values.isGoofy ? 'Y' : 'N' } : {}),
  updateDate: now.toISOString(),
})
