import { useEffect, useRef } from 'react'

/** For what says how a tap went, and is away from the button: brings it into sight with every new word. */
export function useInSight<E extends HTMLElement>(words: unknown) {
  const place = useRef<E>(null)
  useEffect(() => {
    if (words) place.current?.scrollIntoView({ block: 'center' })
  }, [words])
  return place
}
