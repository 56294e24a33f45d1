/** A scanner writes a code within this time from key to key; no one types so fast. */
const MOST_BETWEEN_KEYS_MS = 50
const SHORTEST_CODE = 4

export interface Scan<Stood> {
  code: string
  /** What stood on the page before its first key. */
  stood: Stood
}

export interface KeyboardWedge<Stood> {
  /** Takes one key, when it was pressed (ms), and what is on the page; answers once a scanner has finished a code. */
  press(key: string, at: number, stands: Stood): Scan<Stood> | null
}

/**
 * Tells the keys of a USB scanner, which is a keyboard to the browser, from those of a person. Until a code is over no one
 * knows that it is one: its letters choose in the list or the day that has the focus, and what stood there is meant.
 */
export function createKeyboardWedge<Stood>(): KeyboardWedge<Stood> {
  let code = ''
  let stood: Stood
  let last = Number.NEGATIVE_INFINITY
  return {
    press(key, at, stands) {
      const isFast = at - last <= MOST_BETWEEN_KEYS_MS
      last = at
      if (!isFast) code = ''
      if (code === '') stood = stands
      if (key.length === 1) code += key
      if (key !== 'Enter') return null
      const scanned = code
      code = ''
      return isFast && scanned.length >= SHORTEST_CODE ? { code: scanned, stood } : null
    },
  }
}
