import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { venueImages } from './venue-image.table'

type StoredImage = typeof venueImages.$inferSelect

/** The image's address on this site. */
export const pathOf = ({ sha256, format }: Pick<StoredImage, 'sha256' | 'format'>) => `/images/${sha256}.${format}`

/** Keeps an image; of one that is there already only when it was sent last is new. */
export async function keepVenueImage(database: Database, image: StoredImage): Promise<void> {
  const { addedAt } = image
  await database.insert(venueImages).values(image).onConflictDoUpdate({ target: venueImages.sha256, set: { addedAt } })
}

/** The image at a path of this site; null where there is none. */
export async function readVenueImage(
  database: Database,
  path: string,
): Promise<Pick<StoredImage, 'content' | 'format'> | null> {
  const [, sha256] = /^\/images\/([0-9a-f]{64})\.(?:jpeg|png)$/.exec(path) ?? []
  if (!sha256) return null
  const [image] = await database
    .select({ sha256: venueImages.sha256, content: venueImages.content, format: venueImages.format })
    .from(venueImages)
    .where(eq(venueImages.sha256, sha256))
  return image && pathOf(image) === path ? image : null
}
