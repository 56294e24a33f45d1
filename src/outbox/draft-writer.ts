import type { DeviceStorage } from '../storage/device-storage'
import { type DraftKey, removeDraft, writeDraft } from '../storage/drafts'

const DEBOUNCE_MS = 300

export interface DraftWriter {
  hasChanged(): boolean
  change(value: unknown): void
  /** Writes at once what waits: a page that is hidden may never run again. */
  flush(): Promise<void>
  clear(): Promise<void>
}

interface DraftWriterParts {
  storage: DeviceStorage
  key: DraftKey
  /** How often the owner's data had been cleared when the form opened. */
  clearings: Promise<number>
  now?: () => number
  timers?: { setTimeout(callback: () => void, milliseconds: number): unknown; clearTimeout(timer: unknown): void }
}

const browserTimers = {
  setTimeout: (callback: () => void, milliseconds: number): unknown => setTimeout(callback, milliseconds),
  clearTimeout: (timer: unknown) => clearTimeout(timer as number),
}

export function createDraftWriter({
  storage,
  key,
  clearings,
  now = Date.now,
  timers = browserTimers,
}: DraftWriterParts): DraftWriter {
  let waiting: { value: unknown } | null = null
  let timer: unknown = null
  let hasChanged = false
  let writing = Promise.resolve()

  const next = (write: () => Promise<void>) => {
    // A draft is a convenience: a form must not fail because its copy could not be kept.
    writing = writing.then(write).catch((error: unknown) => console.warn('A form in progress could not be kept', error))
    return writing
  }

  function stopTimer() {
    if (timer !== null) timers.clearTimeout(timer)
    timer = null
  }

  function flush(): Promise<void> {
    stopTimer()
    if (!waiting) return writing
    const { value } = waiting
    waiting = null
    return next(async () => writeDraft(storage, key, value, { clearings: await clearings, now: now() }))
  }

  return {
    hasChanged: () => hasChanged,
    change: (value) => {
      hasChanged = true
      waiting = { value }
      stopTimer()
      timer = timers.setTimeout(() => void flush(), DEBOUNCE_MS)
    },
    flush,
    clear: () => {
      stopTimer()
      waiting = null
      return next(() => removeDraft(storage, key))
    },
  }
}
