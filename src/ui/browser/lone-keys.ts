import { useEffect, useRef } from 'react'

/** The most between two keys of a scanner. No finger is as fast. */
const SCANNER_MS = 50
/** A key or two that fall together are no code. */
const SHORTEST_CODE = 3

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** A key there is the field's own, or that of a question in front of the page. */
const isElsewhere = ({ target }: KeyboardEvent) =>
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))) ||
  document.querySelector('dialog[open], [role="dialog"]') !== null

/** Each by its key in small letters; undefined where it does nothing now. */
export type LoneKeys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Single keys that do something. A key that others follow at once is of a scanner that types a code: its letters would
 * mark arrivals and open pages. So a key waits a moment, and is taken alone only. A key that is held down counts once.
 */
export function useLoneKeys(keys: LoneKeys): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let typedAt = Number.NEGATIVE_INFINITY
    function hear(event: KeyboardEvent) {
      if (!isTyped(event) || event.repeat) return
      clearTimeout(timer)
      const isLone = event.timeStamp - typedAt > SCANNER_MS
      typedAt = event.timeStamp
      const key = event.key.toLowerCase()
      if (!isLone || isElsewhere(event) || !newest.current[key]) return
      timer = setTimeout(() => newest.current[key]?.(), SCANNER_MS)
    }
    window.addEventListener('keydown', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', hear)
    }
  }, [])
}

/** A code that a scanner types anywhere on the page, and ends with Enter. One typed into a field is the field's. */
export function useScannedCode(onCode: (code: string) => void): void {
  const newest = useRef(onCode)
  useEffect(() => {
    newest.current = onCode
  })
  useEffect(() => {
    let code = ''
    let typedAt = Number.NEGATIVE_INFINITY
    function hear(event: KeyboardEvent) {
      if (isElsewhere(event) || (!isTyped(event) && event.key !== 'Enter')) return
      const goesOn = event.timeStamp - typedAt <= SCANNER_MS
      typedAt = event.timeStamp
      const before = goesOn ? code : ''
      code = event.key === 'Enter' ? '' : before + event.key
      // What has the focus is not meant: Enter would press it.
      if (goesOn) event.preventDefault()
      if (event.key === 'Enter' && before.length >= SHORTEST_CODE) newest.current(before)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
