import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** Of the outline that the worker's page shows until home takes its place (src/venue-page/family-outline.ts). */
const BOX = '.outline input'

/** Canonical, so that it can be compared. Null where no one has changed a tick. */
let ticked: string | null = null
const listeners = new Set<() => void>()

/** Reads the boxes while they stand, and gives what they said last when home stands in their place. */
function lookAtBoxes(): string | null {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOX)]
  if (boxes.length === 0) return ticked
  const isChanged = boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)
  ticked = isChanged ? JSON.stringify(boxes.filter(({ checked }) => checked).map(({ value }) => Number(value))) : null
  return ticked
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  document.addEventListener('change', changed)
  return () => {
    listeners.delete(changed)
    document.removeEventListener('change', changed)
  }
}

function forget() {
  ticked = null
  for (const changed of listeners) changed()
}

const boxOf = (contactId: string) => `input[aria-labelledby="name-of-${contactId}"]`

/**
 * Who is ticked where the guest has changed that before the app ran; null elsewhere. React looks again, in the task that
 * puts home on the page, whether it is as it was when home was drawn: no tick falls between the two. Then `choose` writes it
 * into the address, where home finds it from then on.
 */
export function useTicksOfOutline(choose: (people: number[]) => Promise<void>): number[] | null {
  const ticks = useSyncExternalStore(subscribe, lookAtBoxes)
  const people: number[] | null = ticks === null ? null : JSON.parse(ticks)
  const [focused] = useState(() => document.querySelector<HTMLInputElement>(`${BOX}:focus`)?.value)
  const takeOver = useEffectEvent(() => {
    if (focused) document.querySelector<HTMLElement>(boxOf(focused))?.focus({ preventScroll: true })
    if (people) void choose(people).then(forget)
  })
  useEffect(() => takeOver(), [])
  return people
}
