import { useEffect, useEffectEvent } from 'react'
import type { Input } from '../../api/client'
import type { Reader } from '../../api/reader'
import type { Read } from '../../api/use-read'
import { canonicalJson } from '../../contract/canonical-json'
import type { ContactTaskGrouping } from '../../contract/entities/contact-task'
import type { Owner } from '../../storage/owner'
import { useDeviceStorage } from '../../storage/storage-context'
import { loadOptionalPart } from '../../ui/browser/optional-part'
import { whenIdle } from '../../ui/browser/when-idle'

interface Near {
  reader: Reader
  owner: Owner
  /** The family's list at this location: each time that it comes, what is kept may know less. */
  list: Read<ContactTaskGrouping>
}

/** Keeps what lies near home for a time without a network. What does so comes with the check-in's script, after home. */
export function useKeptForOffline(near: Near, tasks: readonly Input<'groupContactTasks'>[]) {
  const storage = useDeviceStorage()
  const keep = useEffectEvent(async (isOver: () => boolean) => {
    await whenIdle()
    const { keepForOffline } = await loadOptionalPart(() => import('./keep-for-offline'))
    await keepForOffline({ ...near, storage }, tasks, isOver)
  })
  const { list } = near
  const key = canonicalJson(tasks)
  const cameAt = list.status === 'fresh' && list.fetchedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the tasks
  useEffect(() => {
    if (!cameAt) return
    let isOver = false
    keep(() => isOver).catch((error: unknown) => console.warn('An answer was not kept', error))
    return () => {
      isOver = true
    }
  }, [key, cameAt])
}
