import { useEffect, useEffectEvent } from 'react'
import type { Read } from '../api/use-read'
import { allContactTasks, type ContactTaskGrouping } from '../contract/entities/contact-task'
import { withEach } from '../outbox/personal/kept-contact-tasks'
import type { DeviceStorage } from '../storage/device-storage'
import type { Owner } from '../storage/owner'
import { changeReads } from '../storage/reads'
import { useDeviceStorage } from '../storage/storage-context'
import { whenIdle } from '../ui/browser/when-idle'

/**
 * What the venue's newest list says of a contact task holds in its older lists too, which are kept of other locations
 * and activities. Once a document is accepted its trace here no longer counts: without a network the next location
 * would ask for a waiver that the venue has already.
 */
export async function bringKeptListsUpToDate(
  storage: DeviceStorage,
  owner: Owner,
  newest: Pick<Read<ContactTaskGrouping>, 'value' | 'fetchedAt'>,
): Promise<void> {
  const { value: list, fetchedAt: cameAt } = newest
  if (!list || cameAt === null) return
  const said = new Map(allContactTasks(list).map((contactTask) => [contactTask.id, contactTask]))
  await changeReads(storage, owner, 'groupContactTasks', (value, fetchedAt) => {
    if (fetchedAt >= cameAt) return value
    return withEach(value, (kept) => {
      const now = said.get(kept.id)
      return now && now.isComplete !== kept.isComplete ? now : kept
    })
  })
}

/** The same in idle moments of a check-in: most guests put the phone away at its end, and do not see home first. */
export function useKeptListsUpToDate({ owner, list }: { owner: Owner; list: Read<ContactTaskGrouping> }) {
  const storage = useDeviceStorage()
  const bring = useEffectEvent(async () => {
    await whenIdle()
    await bringKeptListsUpToDate(storage, owner, list)
  })
  const cameAt = list.status === 'fresh' && list.fetchedAt
  useEffect(() => {
    if (cameAt) bring().catch((error: unknown) => console.warn('Kept lists are older', error))
  }, [cameAt])
}
