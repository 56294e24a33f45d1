import { eq, inArray, sql } from 'drizzle-orm'
import type { ChildRegistration } from '../../src/contract/entities/child-registration'
import type { RentalProfile } from '../../src/contract/entities/rental-profile'
import { builtOnce, type Given as GivenBy, isOneOf } from '../database/built-once'
import type { Database } from '../database/database'
import type { Portrait } from '../households/contact.answer'
import { contacts } from '../households/contact.table'
import { photos } from '../photos/photo.table'
import { rentalProfiles } from '../rental/rental-profile.table'
import type { RentalReferences } from '../rental/rental-references'
import { childRegistrations } from './child-registration.table'

export interface Stored<Value> {
  value: Value
  updatedAt: Date
}

type RentalChoice = Omit<RentalProfile, 'ageRefs' | 'abilityRefs' | 'heightRefs' | 'weightRefs' | 'shoeSizeRefs'>

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

const toRegistration = ({ contactId: _, updatedAt, ...value }: typeof childRegistrations.$inferSelect) => ({
  value,
  updatedAt,
})

/** What a person has given for tasks of every kind but waivers. */
export interface Given {
  portrait: Portrait | null
  rentalProfile: Stored<RentalChoice> | null
  registration: Stored<ChildRegistration> | null
}

/** In one query: each one costs everyone who waits for the database. */
const readRows = builtOnce((database, value: GivenBy<{ contactIds: readonly number[]; withPictures: boolean }>) =>
  database
    .select({
      contactId: contacts.id,
      portrait: {
        jpeg: sql<Uint8Array | null>`case when ${value('withPictures')} then ${photos.jpeg} end`,
        sha256: photos.sha256,
        receivedAt: photos.receivedAt,
      },
      rentalProfile: rentalProfiles,
      registration: childRegistrations,
    })
    .from(contacts)
    .leftJoin(photos, eq(photos.contactId, contacts.id))
    .leftJoin(rentalProfiles, eq(rentalProfiles.contactId, contacts.id))
    .leftJoin(childRegistrations, eq(childRegistrations.contactId, contacts.id))
    .where(isOneOf(contacts.id, value('contactIds'))),
)

/** By contact id. */
export async function readGiven(
  database: Database,
  contactIds: readonly number[],
  { withPictures }: { withPictures: boolean },
): Promise<Map<number, Given>> {
  const rows = await readRows(database, { contactIds, withPictures })
  return new Map(
    rows.map(({ contactId, portrait, rentalProfile, registration }) => [
      contactId,
      {
        portrait,
        rentalProfile: rentalProfile && toChoice(rentalProfile),
        registration: registration && toRegistration(registration),
      },
    ]),
  )
}

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
