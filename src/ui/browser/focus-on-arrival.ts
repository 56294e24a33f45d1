import { useEffect, useRef } from 'react'

/** For the heading of a screen: takes focus when the screen arrives, so that a screen reader says where it is. */
export function useFocusOnArrival<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return ref
}
