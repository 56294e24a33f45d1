import { useEffect, useRef } from 'react'
import { createKeyboardWedge } from './keyboard-wedge'

/**
 * Calls with each code of a USB scanner, wherever on the page the focus is. Its Enter does nothing else then: on a
 * focused button it would press it.
 */
export function useKeyboardWedge(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    const wedge = createKeyboardWedge()
    const hear = (event: KeyboardEvent) => {
      const code = wedge.press(event.key, event.timeStamp)
      if (code === null) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(code)
    }
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
