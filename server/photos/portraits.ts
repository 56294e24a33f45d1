import { sql } from 'drizzle-orm'
import { builtOnce, type Given, isOneOf } from '../database/built-once'
import type { Database } from '../database/database'
import type { Portrait } from '../households/contact.answer'
import { photos } from './photo.table'

const readRows = builtOnce((database, value: Given<{ contactIds: readonly number[]; withPictures: boolean }>) =>
  database
    .select({
      contactId: photos.contactId,
      jpeg: sql<Uint8Array | null>`case when ${value('withPictures')} then ${photos.jpeg} end`,
      sha256: photos.sha256,
      receivedAt: photos.receivedAt,
    })
    .from(photos)
    .where(isOneOf(photos.contactId, value('contactIds'))),
)

/** Portraits by contact id; without pictures only their hash and time are read. */
export async function readPortraits(
  database: Database,
  contactIds: readonly number[],
  { withPictures }: { withPictures: boolean },
): Promise<Map<number, Portrait>> {
  if (contactIds.length === 0) return new Map()
  const rows = await readRows(database, { contactIds, withPictures })
  return new Map(rows.map(({ contactId, ...portrait }) => [contactId, portrait]))
}
