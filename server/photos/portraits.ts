import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Portrait } from '../households/contact.answer'
import { photos } from './photo.table'

/** Portraits by contact id; without pictures only their hash and time are read. */
export async function readPortraits(
  database: Database,
  contactIds: readonly number[],
  { withPictures }: { withPictures: boolean },
): Promise<Map<number, Portrait>> {
  if (contactIds.length === 0) return new Map()
  const rows = await database
    .select({
      contactId: photos.contactId,
      jpeg: withPictures ? photos.jpeg : sql<null>`null`,
      sha256: photos.sha256,
      receivedAt: photos.receivedAt,
    })
    .from(photos)
    .where(inArray(photos.contactId, [...contactIds]))
  return new Map(rows.map(({ contactId, ...portrait }) => [contactId, portrait]))
}
