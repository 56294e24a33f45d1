import { inArray } from 'drizzle-orm'
import type { Database } from '../database/database'
import { photos } from '../photos/photo.table'
import type { Portrait } from './contact.answer'

/** Portraits by contact id. */
export async function readPortraits(database: Database, contactIds: readonly number[]): Promise<Map<number, Portrait>> {
  if (contactIds.length === 0) return new Map()
  const rows = await database
    .select()
    .from(photos)
    .where(inArray(photos.contactId, [...contactIds]))
  return new Map(rows.map(({ contactId, ...portrait }) => [contactId, portrait]))
}
