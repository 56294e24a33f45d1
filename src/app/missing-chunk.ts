import { formsInProgress } from '../ui/browser/form-in-progress'
import { isOptionalPart } from '../ui/browser/optional-part'

const RELOADED_KEY = 'basehut.reloaded-for-chunk'
/** A second failure within this time is no fresh deploy: reloading again would go round in circles. */
const AGAIN_MS = 60_000

const missing = new WeakSet<Error>()

/** True for an error that a lazy part of the app could not be fetched with. */
export const isChunkMissing = (error: unknown): boolean => error instanceof Error && missing.has(error)

/**
 * After a deploy in mid-visit the old parts are gone from the server: one reload brings the new ones. Never under an
 * open form, and never twice: then the error screen says so instead.
 */
export function reloadOnceForMissingChunks(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number,
  reload: () => void,
) {
  function reloadFor(error: Error) {
    if (isOptionalPart(error)) return
    const last = Number(storage.getItem(RELOADED_KEY) ?? 0)
    if (formsInProgress.any() || !navigator.onLine || Math.abs(now() - last) < AGAIN_MS) return
    storage.setItem(RELOADED_KEY, String(now()))
    reload()
  }
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    // The router reloads by itself for the browser's own words: under an open form too, and a second time after ours.
    payload.message = `A part of the app is missing: ${payload.message}`
    // The code that asked for the part gets the error only after this, and then says whether the app works without it.
    setTimeout(() => reloadFor(payload))
  })
}
