/** A scanner writes a code within this time from key to key; no one types so fast. */
const MOST_BETWEEN_KEYS_MS = 50
const SHORTEST_CODE = 4

export interface Scan<Choice> {
  code: string
  /** What was chosen on the page before its first key. */
  choice: Choice
}

export interface KeyboardWedge<Choice> {
  /** Takes one key, when it was pressed (ms), and what is chosen on the page; answers once a scanner has finished a code. */
  press(key: string, at: number, choice: Choice): Scan<Choice> | null
}

/**
 * Tells the keys of a USB scanner, which is a keyboard to the browser, from those of a person. Until a code is over no one
 * knows that it is one: its letters choose in the list or the day that has the focus, and what was chosen before them is
 * meant.
 */
export function createKeyboardWedge<Choice>(): KeyboardWedge<Choice> {
  let code = ''
  let before: Choice
  let last = Number.NEGATIVE_INFINITY
  return {
    press(key, at, choice) {
      const isFast = at - last <= MOST_BETWEEN_KEYS_MS
      last = at
      if (!isFast) code = ''
      if (code === '') before = choice
      if (key.length === 1) code += key
      if (key !== 'Enter') return null
      const scanned = code
      code = ''
      return isFast && scanned.length >= SHORTEST_CODE ? { code: scanned, choice: before } : null
    },
  }
}
