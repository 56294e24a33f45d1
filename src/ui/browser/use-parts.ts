import { useRef, useState } from 'react'
import { showAndFocus } from './show-and-focus'

/**
 * A long list in parts: as many as are looked at first, then more with each press. Thousands at once would hold up a phone for
 * seconds. `refOf` is for each row: the keyboard goes on at the first of those that were not there before. `shown` is the key
 * of the button too: one that stayed would keep the keyboard, below hundreds of new rows.
 */
export function useParts<Row extends HTMLElement>(all: number, { first, more }: { first: number; more: number }) {
  const [shown, setShown] = useState(first)
  const [newFrom, setNewFrom] = useState(first)
  const firstNew = useRef<Row>(null)
  const show = () => {
    setNewFrom(shown)
    setShown(shown + more)
  }
  return {
    shown,
    left: Math.max(0, all - shown),
    refOf: (place: number) => (place === newFrom ? firstNew : null),
    showMore: () => showAndFocus(show, firstNew),
  }
}
