import { and, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { activities } from '../activities/activity.table'
import { adminChanges } from '../changes/admin-change.table'
import type { Database } from '../database/database'
import { waiverVersions } from '../records/waiver-version.table'
import { settings } from '../settings/settings.table'
import { waiverDrafts } from '../tasks/waiver-draft.table'
import { venueImages } from './venue-image.table'

/** As long as a form with a new image may stay unsaved. */
export const GRACE_MS = 30 * 86_400_000

/** Where the address of an image can be. The history counts: what it has can be put back. */
const places: readonly (readonly [AnyPgTable, AnyPgColumn])[] = [
  [settings, settings.themeSettings],
  [settings, settings.languageSettings],
  [activities, activities.imageUrl],
  [adminChanges, adminChanges.fields],
  [waiverVersions, waiverVersions.text],
  [waiverDrafts, waiverDrafts.text],
]

/** Removes the images that nothing refers to: those that were chosen in a form and never saved. Answers how many. */
export async function removeUnusedImages(database: Database, now: Date): Promise<number> {
  const isNamedIn = ([table, column]: (typeof places)[number]): SQL =>
    sql`exists (select 1 from ${table} where strpos(${column}::text, ${venueImages.sha256}) > 0)`
  const removed = await database
    .delete(venueImages)
    .where(
      and(lt(venueImages.addedAt, new Date(now.getTime() - GRACE_MS)), not(or(...places.map(isNamedIn)) ?? sql`false`)),
    )
    .returning({ sha256: venueImages.sha256 })
  return removed.length
}
