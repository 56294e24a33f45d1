import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import type { ChosenLocation, LocationChoice } from '../../guest/location-choice'

/** Which location home showed at each step of the history, for as long as the page is open; null for the default one. */
const shownAt = new Map<string, ChosenLocation | null>()

/**
 * Back and Forward lead to the location that home showed at that step. The choice is kept on the device, so that Back
 * after *Edit profiles* would show the same home once more.
 */
export function useHomeOfStep(choice: LocationChoice): void {
  const step = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  useLayoutEffect(() => {
    const before = shownAt.get(step)
    const now = choice.read()
    if (before === undefined) shownAt.set(step, now)
    else if (before && before.id !== now?.id) choice.choose(before)
    else if (!before && now) choice.clear()
  }, [step, choice])
}
