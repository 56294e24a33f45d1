import type { Contact } from '../../src/contract/entities/contact'
import { ageOn } from '../../src/contract/waiver/signer'
import type { contacts } from './contact.table'

export type ContactRow = typeof contacts.$inferSelect

/** What is known of a portrait; `jpeg` stays null where an answer would only repeat it. */
export interface Portrait {
  jpeg: Uint8Array | null
  sha256: string
  receivedAt: Date
}

/** As base64; null where there is none, or it was left out. */
export const photoOf = (portrait: Portrait | undefined): string | null =>
  portrait?.jpeg ? Buffer.from(portrait.jpeg).toString('base64') : null

export const toContact = (row: ContactRow, portrait: Portrait | undefined, today: string): Contact => ({
  contactId: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  photo: photoOf(portrait),
  photoHash: portrait?.sha256 ?? null,
  dateOfBirth: row.dateOfBirth,
  age: ageOn(today, row.dateOfBirth),
  imageUrl: row.imageUrl,
  isHeadOfHouseHold: row.isHeadOfHousehold,
  isSelected: false,
  parentContactId: row.parentContactId,
  customerId: row.customerId,
  ipCode: row.ipCode,
  externalOrderId: row.externalOrderId,
})
