import * as v from 'valibot'

const KEY = 'basehut.unsent'

/**
 * What is noted of an unsent document outside the database: enough to tell that it is gone, and nothing of its
 * contents.
 */
const MarkedDocument = v.object({
  id: v.string(),
  ownerIss: v.string(),
  ownerSub: v.string(),
  contactId: v.number(),
  /** Absent in what older builds marked. */
  contactTaskId: v.optional(v.number()),
  /** Whose it is, in words: the family that this device keeps goes with the database. Absent until it is known. */
  firstName: v.optional(v.string()),
  /** The completion it belongs to, or the operation. */
  kind: v.string(),
  /** ISO 8601, by the device's clock. */
  savedAt: v.string(),
})
export type MarkedDocument = v.InferOutput<typeof MarkedDocument>

const Marker = v.pipe(v.string(), v.parseJson(), v.array(MarkedDocument))

/** The parts of `localStorage` that are used; the service worker has none, and no type for it. */
export interface MarkerStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * A list of the unsent documents outside IndexedDB: a browser that clears the database by itself mostly leaves the small
 * storage alone, and without it no one could tell a lost document from one that never was.
 */
export function readMarker(storage: MarkerStorage): MarkedDocument[] {
  try {
    const parsed = v.safeParse(Marker, storage.getItem(KEY))
    return parsed.success ? parsed.output : []
  } catch {
    // Where the small storage is blocked, there is no marker: nothing may fail for it.
    return []
  }
}

/** Reads and writes in one turn, so that tabs do not undo each other's changes. */
export function changeMarker(
  storage: MarkerStorage,
  { added = [], removed = [] }: { added?: readonly MarkedDocument[]; removed?: readonly string[] },
): void {
  const before = readMarker(storage)
  const gone = new Set([...removed, ...added.map(({ id }) => id)])
  const after = [...before.filter(({ id }) => !gone.has(id)), ...added]
  if (added.length === 0 && after.length === before.length) return
  try {
    if (after.length > 0) storage.setItem(KEY, JSON.stringify(after))
    else storage.removeItem(KEY)
  } catch (error) {
    console.warn('Unsent documents not noted', error)
  }
}

/** On a kiosk: a list that names no one. */
export const namelessMarker = (storage: MarkerStorage): MarkerStorage => ({
  getItem: (key) => storage.getItem(key),
  removeItem: (key) => storage.removeItem(key),
  setItem(key, text) {
    const marked = v.safeParse(Marker, text)
    const nameless = marked.success ? marked.output.map(({ firstName: _, ...rest }) => rest) : []
    storage.setItem(key, JSON.stringify(nameless))
  },
})

export const UNSENT_MARKER_KEY = KEY
