import { useEffect, useRef } from 'react'
import { createKeyboardWedge } from './keyboard-wedge'

/**
 * Calls with each code of a USB scanner, wherever on the page the focus is, and with what was chosen there before it. Its Enter
 * does nothing else then: on a focused button it would press it.
 */
export function useKeyboardWedge<Choice>(choice: Choice, onCode: (code: string, choice: Choice) => void): void {
  const latest = useRef({ choice, onCode })
  latest.current = { choice, onCode }
  useEffect(() => {
    const wedge = createKeyboardWedge<Choice>()
    const hear = (event: KeyboardEvent) => {
      const scan = wedge.press(event.key, event.timeStamp, latest.current.choice)
      if (scan === null) return
      event.preventDefault()
      event.stopPropagation()
      latest.current.onCode(scan.code, scan.choice)
    }
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
