/** The caches that are ours; workbox names and cleans up its precaches itself. */
export const PREFIX = 'basehut-'

export const SETTINGS_CACHE = `${PREFIX}settings`
export const VENUE_IMAGES_CACHE = `${PREFIX}venue-images`
export const ADMIN_CHUNKS_CACHE = `${PREFIX}admin-chunks`
