import { useEffect, useRef } from 'react'
import { afterPaint } from './after-paint'

/**
 * For the heading of a screen: takes focus when the screen arrives, so that a screen reader says where it is. It does so
 * once the screen is painted: the browser lays a page out before it moves the focus in it, and would do so in the task
 * that has drawn it. Who has gone on to a field by then stays there.
 */
export function useFocusOnArrival<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => {
    const { activeElement } = document
    return afterPaint(() => {
      if (document.activeElement === activeElement) ref.current?.focus({ preventScroll: true })
    })
  }, [])
  return ref
}
