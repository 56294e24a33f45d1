import { isHexColor } from '../../contract/entities/theme'
import { contrastRatio, GOOD_CONTRAST, LEAST_CONTRAST, readableOn } from '../../venue-page/contrast'

/** Colours of words, and the ground that each is on: those that src/venue-page/theme-variables.ts corrects. */
export const groundOf: Readonly<Record<string, string>> = {
  'buttons.primary.color': 'buttons.primary.backgroundColor',
  'buttons.secondary.color': 'buttons.secondary.backgroundColor',
  'footer.textColor': 'footer.footerBackgroundColor',
  'mediaCard.labelColor': 'mediaCard.backgroundColor',
  'mediaCard.foregroundColor': 'mediaCard.backgroundColor',
}

export interface ContrastAdvice {
  ratio: number
  verdict: 'good' | 'fair' | 'corrected'
  /** What guests see on this ground in place of the colour, or the colour itself. */
  shown: string
}

/** How words of a colour read on a ground; null while either is no colour. */
export function contrastAdvice(color: unknown, ground: unknown): ContrastAdvice | null {
  if (typeof color !== 'string' || typeof ground !== 'string' || !isHexColor(color) || !isHexColor(ground)) return null
  const ratio = contrastRatio(ground, color)
  const verdict = ratio >= GOOD_CONTRAST ? 'good' : ratio >= LEAST_CONTRAST ? 'fair' : 'corrected'
  return { ratio, verdict, shown: readableOn(ground, color) }
}

/** Rounded down: 4.49 must not be told as enough. */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
