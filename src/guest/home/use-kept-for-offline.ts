import { useEffect, useEffectEvent } from 'react'
import type { Input } from '../../api/client'
import type { Reader } from '../../api/reader'
import { canonicalJson } from '../../contract/canonical-json'
import { whenIdle } from '../../ui/browser/when-idle'

/** Of a venue with more places the first ones: each would be asked for by every guest, one after the other. */
const MOST_KEPT = 50

/**
 * Asks once, in idle moments, for the tasks that one tap or one posted code would ask for, and keeps them: in a car park
 * without a signal another activity or location must not be a dead end. What is kept already is renewed when it is opened.
 */
export function useKeptForOffline(reader: Reader, all: readonly Input<'groupContactTasks'>[], isReady: boolean) {
  const wanted = all.slice(0, MOST_KEPT)
  const keep = useEffectEvent(async (isCurrent: () => boolean) => {
    for (const input of wanted) {
      await whenIdle()
      if (!isCurrent() || !navigator.onLine) return
      if ((await reader.stored('groupContactTasks', input)) === null) await reader.refresh('groupContactTasks', input)
    }
  })
  const key = canonicalJson(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is wanted
  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    keep(() => isCurrent).catch((error: unknown) => console.warn('Tasks not kept', error))
    return () => {
      isCurrent = false
    }
  }, [reader, key, isReady])
}
