import { useEffect, useRef } from 'react'

/** Whether the component is still on the screen: an answer that comes later leads no one away from where they have gone. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
