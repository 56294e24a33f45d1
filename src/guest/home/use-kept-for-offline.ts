import { useEffect, useEffectEvent } from 'react'
import type { Input } from '../../api/client'
import type { Reader } from '../../api/reader'
import { canonicalJson } from '../../contract/canonical-json'
import { whenIdle } from '../../ui/browser/when-idle'

/**
 * Asks once, in idle moments, for the tasks that one tap or one posted code would ask for, and keeps them: in a car park
 * without a signal another activity or location must not be a dead end. What is kept already is renewed when it is opened.
 */
export function useKeptForOffline(reader: Reader, wanted: readonly Input<'groupContactTasks'>[], isReady: boolean) {
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
