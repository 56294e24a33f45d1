import { useEffect, useEffectEvent, useRef } from 'react'
import { keepFamilyOutline } from '../../../storage/family/keep-family-outline'
import type { Owner } from '../../../storage/owner'
import { countClearings } from '../../../storage/reads'
import { useDeviceStorage } from '../../../storage/storage-context'
import { whenIdle } from '../../../ui/browser/when-idle'
import { outlineOnPage } from './outline-on-page'

interface KeptOutline {
  owner: Owner
  /** Whether home stands as it will when it is opened the next time. */
  isWanted: boolean
  /** In the order of the list. */
  people: readonly { contactId: number; isTicked: boolean | null }[]
}

/**
 * Keeps where the family's cards stand, in idle moments and whenever it changes: the next start shows them there, to be
 * ticked, before any script has run. Gives what the list is to be known by.
 */
export function useKeptOutline({ owner, isWanted, people }: KeptOutline) {
  const storage = useDeviceStorage()
  const list = useRef<HTMLUListElement>(null)
  const keep = useEffectEvent(async (isCurrent: () => boolean) => {
    const clearings = await countClearings(storage, owner)
    await whenIdle()
    if (!isCurrent() || !list.current) return
    await keepFamilyOutline(storage, owner, { outline: outlineOnPage(list.current, people), clearings })
  })
  const key = JSON.stringify(people)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the people
  useEffect(() => {
    const screen = list.current?.closest('main')
    if (!isWanted || !screen) return
    let isCurrent = true
    let turn = 0
    const changed = () => {
      turn += 1
      const mine = turn
      keep(() => isCurrent && mine === turn).catch((error: unknown) =>
        console.warn('The outline of home could not be kept', error),
      )
    }
    const sizes = new ResizeObserver(changed)
    sizes.observe(screen)
    return () => {
      isCurrent = false
      sizes.disconnect()
    }
  }, [storage, isWanted, key])
  return list
}
