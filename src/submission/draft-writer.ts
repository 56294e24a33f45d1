import type { DeviceStorage } from '../storage/device-storage'
import { type DraftKey, removeDraft, writeDraft } from '../storage/drafts'

export interface DraftWriter {
  hasChanged(): boolean
  /** Starts writing at once: a pen stroke is not lost with a tab that is closed or killed right after. */
  change(value: unknown): void
  /** Resolves when everything changed so far is written. */
  flush(): Promise<void>
  clear(): Promise<void>
}

interface DraftWriterParts {
  storage: DeviceStorage
  key: DraftKey
  /** How often the owner's data had been cleared when the form opened. */
  clearings: Promise<number>
  now?: () => number
}

export function createDraftWriter({ storage, key, clearings, now = Date.now }: DraftWriterParts): DraftWriter {
  /** Only the newest value waits: changes during a write are written once, after it. */
  let waiting: { value: unknown } | null = null
  let hasChanged = false
  let writing = Promise.resolve()
  // Where there is no storage, a form that writes hears of it; a form in which nothing was entered has nothing to say.
  clearings.catch(() => {})

  const next = (write: () => Promise<void>) => {
    // A draft is a convenience: a form must not fail because its copy could not be kept.
    writing = writing.then(write).catch((error: unknown) => console.warn('A form in progress could not be kept', error))
    return writing
  }

  async function writeWhatWaits() {
    if (!waiting) return
    const { value } = waiting
    waiting = null
    await writeDraft(storage, key, value, { clearings: await clearings, now: now() })
  }

  return {
    hasChanged: () => hasChanged,
    change: (value) => {
      hasChanged = true
      const isQueued = waiting !== null
      waiting = { value }
      if (!isQueued) void next(writeWhatWaits)
    },
    flush: () => writing,
    clear: () => {
      waiting = null
      return next(() => removeDraft(storage, key))
    },
  }
}
