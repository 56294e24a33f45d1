import { eq } from 'drizzle-orm'
import type { RentalSlip } from '../../src/contract/entities/staff/rental-slip'
import { personCode } from '../../src/contract/person-code'
import { taskTypeIds } from '../../src/contract/task-types'
import { readRentalProfiles } from '../contact-tasks/stored-profiles'
import type { Database } from '../database/database'
import { type RentalReferenceList, readRentalReferences } from '../rental/rental-references'
import { taskTypes } from '../task-types/task-type.table'
import { requireContact } from './require-contact'

/** What is on the slip of a person: the words that the guest has chosen or typed, and nothing worked out of them. */
export async function readRentalSlip(database: Database, contactId: number): Promise<RentalSlip> {
  const { firstName, lastName } = await requireContact(database, contactId)
  const profile = (await readRentalProfiles(database, [contactId])).get(contactId)
  const references = await readRentalReferences(database)
  const [type] = await database.select().from(taskTypes).where(eq(taskTypes.id, taskTypeIds.RentalProfile))
  const chosen = (list: RentalReferenceList, key: string | null | undefined) =>
    references[list].find(({ listKey }) => listKey === key)?.listDescription ?? null
  const given = profile?.value
  return {
    contactId,
    firstName,
    lastName,
    code: personCode(contactId),
    givenDateUtc: profile?.updatedAt.toISOString() ?? null,
    facts: {
      ability: chosen('ability', given?.selectedAbility),
      age: chosen('age', given?.selectedAge),
      height: chosen('height', given?.selectedHeight),
      weight: chosen('weight', given?.selectedWeight),
      shoeSize: given?.shoeSize || chosen('shoeSize', given?.selectedShoeSize),
      stance: given && type?.enableStance ? (given.selectedGoofy === 'Y' ? 'Goofy' : 'Regular') : null,
    },
  }
}
