import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * For a change that takes away what has the focus, such as the button that was pressed: the keyboard goes on at what came
 * in its place. The focus of someone who is elsewhere by now stays there.
 */
export function showAndFocus(show: () => void, place: RefObject<HTMLElement | null>): void {
  flushSync(show)
  if (document.activeElement === document.body) place.current?.focus()
}
