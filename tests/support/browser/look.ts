import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** Axe spends a third of its time on what is not asked here: where each thing is, and what is good about the rest. */
export const look: RunOptions = { preload: false, resultTypes: ['violations'], selectors: false }

/** What differs in the dark scheme. */
export const lookAtColours: RunOptions = {
  ...look,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

/**
 * Has axe read each colour once. It asks for those behind every text, which are the same few: reading them again took a
 * quarter of its time. Nothing here is from outside the function, since stories put it into their pages as text.
 */
export function readColoursOnce(given: typeof axe) {
  const { Color } = (given as unknown as { commons: { color: { Color: { prototype: Colour } } } }).commons.color
  const read = Color.prototype.parseString
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  Color.prototype.parseString = function (text) {
    const before = known.get(text)
    if (before) return Object.assign(this, before)
    const { r, g, b, alpha } = read.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}
