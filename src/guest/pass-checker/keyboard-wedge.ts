/** A scanner writes a code within this time from key to key; no one types so fast. */
const MOST_BETWEEN_KEYS_MS = 50
const SHORTEST_CODE = 4

export interface KeyboardWedge {
  /** Takes one key and when it was pressed (ms); answers the code when a scanner has just finished one. */
  press(key: string, at: number): string | null
}

/** Tells the keys of a USB scanner, which is a keyboard to the browser, from those of a person. */
export function createKeyboardWedge(): KeyboardWedge {
  let code = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    press(key, at) {
      const isFast = at - last <= MOST_BETWEEN_KEYS_MS
      last = at
      if (!isFast) code = ''
      if (key.length === 1) code += key
      if (key !== 'Enter') return null
      const scanned = code
      code = ''
      return isFast && scanned.length >= SHORTEST_CODE ? scanned : null
    },
  }
}
