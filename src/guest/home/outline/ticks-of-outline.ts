import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Ticks } from '../../../storage/family/ticks'

/** Of the outline that the worker's page shows until home takes its place (src/venue-page/family-outline.ts). */
const BOX = '.outline input'

/** As JSON, so that it can be compared. Null where nothing was changed. */
let changed: string | null = null
/** Whose box has the keyboard's focus. */
let focused: string | undefined
const listeners = new Set<() => void>()

/** Reads the boxes while they are there, and gives what they said last when home is in their place. */
function lookAtBoxes(): string | null {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOX)]
  if (boxes.length === 0) return changed
  focused = boxes.find((box) => box === document.activeElement)?.value
  const ticks = boxes
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .map(({ value, checked }) => [value, checked] as const)
  changed = ticks.length > 0 ? JSON.stringify(Object.fromEntries(ticks)) : null
  return changed
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  document.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('change', listener)
  }
}

function taken() {
  changed = null
  for (const listener of listeners) listener()
}

/**
 * What a guest has ticked before the app ran, until it is `taken` into the address; null where that is nothing. React looks
 * again, in the task that puts home on the page, whether it is as it was when home was drawn: no tick falls between the two.
 */
export function useTicksOfOutline(): { ticks: Ticks | null; taken(): void } {
  const ticks = useSyncExternalStore(subscribe, lookAtBoxes)
  const focusAgain = useEffectEvent(() => {
    if (focused)
      document.querySelector<HTMLElement>(`input[aria-labelledby="name-of-${focused}"]`)?.focus({ preventScroll: true })
    focused = undefined
  })
  useEffect(() => focusAgain(), [])
  return { ticks: ticks === null ? null : JSON.parse(ticks), taken }
}
