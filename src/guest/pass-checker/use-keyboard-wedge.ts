import { useEffect, useRef } from 'react'
import { createKeyboardWedge } from './keyboard-wedge'

/**
 * Calls with each code of a USB scanner, wherever on the page the focus is, and with what stood there before it. Its Enter
 * does nothing else then: on a focused button it would press it.
 */
export function useKeyboardWedge<Stood>(stands: Stood, onCode: (code: string, stood: Stood) => void): void {
  const latest = useRef({ stands, onCode })
  latest.current = { stands, onCode }
  useEffect(() => {
    const wedge = createKeyboardWedge<Stood>()
    const hear = (event: KeyboardEvent) => {
      const scan = wedge.press(event.key, event.timeStamp, latest.current.stands)
      if (scan === null) return
      event.preventDefault()
      event.stopPropagation()
      latest.current.onCode(scan.code, scan.stood)
    }
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
