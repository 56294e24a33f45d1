const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A text of at most `most` bytes in UTF-8, and the sign of what is left out. It ends at a letter's edge, never within one. */
export function shortened(text: string, most: number): string {
  let [short, bytes] = ['', 0]
  for (const { segment } of letters.segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > most) return `${short.trim()}…`
    short += segment
  }
  return short
}
