import { useRef } from 'react'
import type { ShownState } from '../worst-of'

/**
 * The state to announce: '' until it changes, so that a list does not read itself out on arrival. 'Sending' comes and
 * goes with every try and is left out.
 */
export function useAnnouncedState(state: ShownState): ShownState | '' {
  const first = useRef<ShownState | null>(null)
  const announced = useRef<ShownState | ''>('')
  if (state === 'sending') return announced.current
  if (first.current === null) first.current = state
  if (state !== (announced.current || first.current)) announced.current = state
  return announced.current
}
