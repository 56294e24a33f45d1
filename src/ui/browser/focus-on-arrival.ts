import { useEffect, useRef } from 'react'

/**
 * For the heading of a screen: takes focus when the screen arrives, so that a screen reader says where it is. It does so
 * once the screen is painted: the browser lays a page out before it moves the focus in it, and would do so in the task
 * that has drawn it. Someone who has moved on to a field by then stays there, and a heading that is gone takes no focus.
 */
export function useFocusOnArrival<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => {
    const heading = ref.current
    const { activeElement } = document
    requestAnimationFrame(() =>
      setTimeout(() => document.activeElement === activeElement && heading?.focus({ preventScroll: true })),
    )
  }, [])
  return ref
}
