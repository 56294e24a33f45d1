import { useEffect, useEffectEvent, useRef } from 'react'
import { forgetFamilyOutline, keepFamilyOutline } from '../../../storage/family/keep-family-outline'
import type { Owner } from '../../../storage/owner'
import { countClearings } from '../../../storage/reads'
import { useDeviceStorage } from '../../../storage/storage-context'
import { whenIdle } from '../../../ui/browser/when-idle'
import { outlineOnPage } from './outline-on-page'

interface KeptOutline {
  owner: Owner
  /** Whether home looks as it will when it is opened the next time. */
  isWanted: boolean
  /** Whether what was kept before is no longer where home's cards are. */
  isOver: boolean
  /** In the order of the list. */
  people: readonly { contactId: number; isTicked: boolean | null }[]
}

/**
 * Keeps where the family's cards are, in an idle moment after the screen has changed its size: a start that follows shows
 * them there, to be ticked, before any script has run (src/app/signed-in/forget-outline.ts says until when). Gives the
 * list's ref.
 */
export function useKeptOutline({ owner, isWanted, isOver, people }: KeptOutline) {
  const storage = useDeviceStorage()
  const list = useRef<HTMLUListElement>(null)
  const keep = useEffectEvent(async (isCurrent: () => boolean) => {
    await whenIdle()
    if (!isCurrent()) return
    const clearings = await countClearings(storage, owner)
    if (!isCurrent() || !list.current) return
    const outline = isOver ? null : outlineOnPage(list.current, people)
    await (outline ? keepFamilyOutline(storage, owner, { outline, clearings }) : forgetFamilyOutline(storage, owner))
  })
  const key = JSON.stringify(people)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the people
  useEffect(() => {
    const screen = list.current?.closest('main')
    if (!(isWanted || isOver) || !screen) return
    let turn = 0
    const sizes = new ResizeObserver(() => {
      turn += 1
      const mine = turn
      keep(() => mine === turn).catch((error: unknown) => console.warn('Outline not kept', error))
    })
    sizes.observe(screen)
    return () => {
      turn = -1
      sizes.disconnect()
    }
  }, [storage, isWanted, isOver, key])
  return list
}
