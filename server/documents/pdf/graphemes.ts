const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const PIECE = 512

const found = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/**
 * The characters of a text as a reader sees them, whatever they are made of. The segmenter is given the text in
 * pieces: what it does for one whole text grows with the square of its length, and 200,000 characters would take a
 * minute.
 */
export function* graphemesOf(text: string): Generator<string> {
  let at = 0
  let length = PIECE
  while (at + length < text.length) {
    // Half of a surrogate pair would count as a character of its own, and the one before it would look whole.
    const piece = text.slice(at, at + length).replace(/[\ud800-\udbff]$/, '')
    // The last one may go on behind the piece.
    const whole = found(piece).slice(0, -1)
    yield* whole
    at += whole.reduce((sum, grapheme) => sum + grapheme.length, 0)
    length = whole.length > 0 ? PIECE : length * 2
  }
  yield* found(text.slice(at))
}
