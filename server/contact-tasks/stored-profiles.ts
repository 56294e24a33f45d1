import { inArray } from 'drizzle-orm'
import type { ChildRegistration } from '../../src/contract/entities/child-registration'
import type { RentalProfile } from '../../src/contract/entities/rental-profile'
import type { Database } from '../database/database'
import { rentalProfiles } from '../rental/rental-profile.table'
import type { RentalReferences } from '../rental/rental-references'
import { childRegistrations } from './child-registration.table'

export interface Stored<Value> {
  value: Value
  updatedAt: Date
}

export type RentalChoice = Omit<RentalProfile, 'ageRefs' | 'abilityRefs' | 'heightRefs' | 'weightRefs' | 'shoeSizeRefs'>

type RentalRow = typeof rentalProfiles.$inferSelect

export const toChoice = ({
  isGoofy,
  updatedAt,
  contactId: _,
  ...choice
}: Omit<RentalRow, 'contactId'> & Partial<RentalRow>) => ({
  value: { ...choice, selectedGoofy: isGoofy ? ('Y' as const) : ('N' as const), updateDate: updatedAt.toISOString() },
  updatedAt,
})

export const toRegistration = ({ contactId: _, updatedAt, ...value }: typeof childRegistrations.$inferSelect) => ({
  value,
  updatedAt,
})

/** Stored choices by contact id. */
export async function readRentalProfiles(database: Database, contactIds: readonly number[]) {
  const rows = await database
    .select()
    .from(rentalProfiles)
    .where(inArray(rentalProfiles.contactId, [...contactIds]))
  return new Map<number, Stored<RentalChoice>>(rows.map((row) => [row.contactId, toChoice(row)]))
}

const nothingChosen: RentalChoice = {
  shoeSize: '',
  selectedAge: null,
  selectedAbility: null,
  selectedHeight: null,
  selectedWeight: null,
  selectedShoeSize: null,
  selectedGoofy: 'N',
  updateDate: null,
}

/** The related object of a rental-profile task: the lists to choose from, and what was chosen. */
export const toRentalProfile = (
  references: RentalReferences,
  stored: Stored<RentalChoice> | null | undefined,
): RentalProfile => ({
  ageRefs: references.age,
  abilityRefs: references.ability,
  heightRefs: references.height,
  weightRefs: references.weight,
  shoeSizeRefs: references.shoeSize,
  ...(stored?.value ?? nothingChosen),
})

/** Stored registrations by contact id. */
export async function readChildRegistrations(database: Database, contactIds: readonly number[]) {
  const rows = await database
    .select()
    .from(childRegistrations)
    .where(inArray(childRegistrations.contactId, [...contactIds]))
  return new Map<number, Stored<ChildRegistration>>(rows.map((row) => [row.contactId, toRegistration(row)]))
}
