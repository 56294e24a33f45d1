import { asc } from 'drizzle-orm'
import type { ReferenceEntry } from '../../src/contract/entities/rental-profile'
import type { Database } from '../database/database'
import { type rentalReferenceLists, rentalReferences } from './rental-profile.table'

export type RentalReferenceList = (typeof rentalReferenceLists)[number]
export type RentalReferences = Record<RentalReferenceList, ReferenceEntry[]>

export async function readRentalReferences(database: Database): Promise<RentalReferences> {
  const rows = await database.select().from(rentalReferences).orderBy(asc(rentalReferences.position))
  const entriesOf = (list: RentalReferenceList) =>
    rows
      .filter((row) => row.list === list)
      .map(({ key, description, dinLookupValue }) => ({ listKey: key, listDescription: description, dinLookupValue }))
  return {
    age: entriesOf('age'),
    ability: entriesOf('ability'),
    height: entriesOf('height'),
    weight: entriesOf('weight'),
    shoeSize: entriesOf('shoeSize'),
  }
}

/** Whether a guest may choose it (spec section 5). */
export const isOffered = (entry: ReferenceEntry) => entry.dinLookupValue > -1
