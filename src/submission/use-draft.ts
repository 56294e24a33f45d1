import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type DraftKey, readDraft } from '../storage/drafts'
import { useDeviceStorage } from '../storage/storage-context'
import { createDraftWriter, type DraftWriter } from './draft-writer'

/**
 * A form in progress that survives a killed tab: `[value, change, clear, isReady]`. Until `isReady` the value is
 * `initial`, and what was kept may still arrive; a form that takes its values once waits for it. What no longer fits the
 * schema counts as absent. Strokes of a pen may be kept as they are.
 */
export function useDraft<T>(
  key: DraftKey,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): [value: T, change: (next: T) => void, clear: () => Promise<void>, isReady: boolean] {
  const storage = useDeviceStorage()
  const { form, subject } = key
  const { iss, sub } = key.owner
  const [value, setValue] = useState(initial)
  const [isReady, setIsReady] = useState(false)
  const writer = useRef<DraftWriter | null>(null)
  const firstSchema = useRef(schema)

  useEffect(() => {
    const draft: DraftKey = { owner: { iss, sub }, form, subject }
    const found = readDraft(storage, draft)
    const current = createDraftWriter({ storage, key: draft, clearings: found.then(({ clearings }) => clearings) })
    writer.current = current
    let isCurrent = true
    found
      .then(({ value: kept }) => v.safeParse(firstSchema.current, kept))
      .catch((error: unknown) => console.warn('A form in progress could not be read', error))
      .then((parsed) => {
        if (!isCurrent) return
        // A whole form waits for it: in pieces, between which the page answers. In one update: a form that takes its values
        // once would start without them if it were drawn between two.
        startTransition(() => {
          if (parsed?.success && !current.hasChanged()) setValue(parsed.output)
          setIsReady(true)
        })
      })
    return () => {
      isCurrent = false
    }
  }, [storage, iss, sub, form, subject])

  const change = useCallback((next: T) => {
    setValue(next)
    writer.current?.change(next)
  }, [])
  const clear = useCallback(async () => writer.current?.clear(), [])
  return [value, change, clear, isReady]
}
