let segmenter: Intl.Segmenter | null = null

/** The letters of a text as a person counts them: each with its accents, and a joined emoji or a flag as one. */
export function lettersOf(text: string): string[] {
  // Firefox has none before 125.
  if (!('Segmenter' in Intl)) return text.match(/.\p{M}*/gsu) ?? []
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
