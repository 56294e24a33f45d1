import { useEffect, useEffectEvent } from 'react'
import type { Input } from '../../api/client'
import type { Reader } from '../../api/reader'
import { canonicalJson } from '../../contract/canonical-json'
import { loadOptionalPart } from '../../ui/browser/optional-part'
import { whenIdle } from '../../ui/browser/when-idle'

/** Keeps what lies near home for a time without a network. What does so comes with the check-in's script, after home. */
export function useKeptForOffline(reader: Reader, tasks: readonly Input<'groupContactTasks'>[], isReady: boolean) {
  const keep = useEffectEvent(async (isOver: () => boolean) => {
    await whenIdle()
    const { keepForOffline } = await loadOptionalPart(() => import('./keep-for-offline'))
    await keepForOffline(reader, tasks, isOver)
  })
  const key = canonicalJson(tasks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the tasks
  useEffect(() => {
    if (!isReady) return
    let isOver = false
    keep(() => isOver).catch((error: unknown) => console.warn('Not kept for offline', error))
    return () => {
      isOver = true
    }
  }, [reader, key, isReady])
}
