import { type Face, type FontName, fontFor } from './fonts'
import { graphemesOf } from './graphemes'
import { wordsOf } from './thai-words'

/** A piece of text in one font. */
export interface Run {
  text: string
  font: FontName
  underline: boolean
}

export interface Inline {
  text: string
  bold?: boolean
  italic?: boolean
  underline?: boolean
}

/** In place of a character that no font has. */
export const SUBSTITUTE = '\ufffd'

/**
 * A word of more characters is given to the page in pieces. The page looks at all that is left of a word for each of
 * its lines: a word of 150,000 characters would take it longer than a document may take.
 */
const LONGEST_WORD = 500

const faceOf = ({ bold = false, italic = false }: Inline): Face =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular'

/**
 * Splits text into runs that one font can draw. A character that no font has becomes a visible substitute and is
 * reported to `onMissing`: a name must not lose a letter without a trace.
 */
export function runsOf(inlines: readonly Inline[], onMissing: (grapheme: string) => void = () => {}): Run[] {
  const runs: Run[] = []
  for (const inline of inlines) {
    const face = faceOf(inline)
    const underline = inline.underline ?? false
    let last = null as Run | null
    let wordLength = 0
    for (const segment of graphemesOf(inline.text)) {
      // A space belongs to what is before it.
      const font: FontName | null = /^\s+$/u.test(segment) ? (last?.font ?? face) : fontFor(segment, face)
      if (font === null) onMissing(segment)
      const text = font === null ? SUBSTITUTE : segment
      const shown: FontName = font ?? face
      // A hard space holds two words together.
      wordLength = /^[ \n\t]$/.test(segment) ? 0 : wordLength + 1
      if (last?.font === shown && wordLength <= LONGEST_WORD) last.text += text
      else {
        last = { text, font: shown, underline }
        wordLength = 1
        runs.push(last)
      }
    }
  }
  const spaced = runs.map((run, at) => withSpacesBetween(runs[at - 1], run, runs[at + 1]))
  return fromTheRight(spaced).flatMap((run) =>
    run.font === 'thai' ? wordsOf(run.text).map((text) => ({ ...run, text })) : [run],
  )
}

/** Written from the right: a line of it is laid out as a whole, or its words would be in the wrong order. */
export const isRightToLeft = (font: FontName | null): boolean => font === 'arabic' || font === 'hebrew'

/** The space after a piece from the right would be at its left, before it: it goes to the piece that follows. */
function withSpacesBetween(before: Run | undefined, run: Run, after: Run | undefined): Run {
  const spaces = before && givesSpaces(before, run) ? before.text.slice(before.text.trimEnd().length) : ''
  return { ...run, text: spaces + (after && givesSpaces(run, after) ? run.text.trimEnd() : run.text) }
}

/** A longer piece may go over several lines, and its last line would come first. */
const LONGEST_TURNED = 60
/** A mark between two words: the fonts of these scripts lack most of them. */
const isMark = ({ text, font }: Run) => !isRightToLeft(font) && !/[\p{L}\p{N}]/u.test(text)
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }
const turned = (text: string) => [...text].reverse().map((character) => MIRRORED[character] ?? character)

/**
 * Puts words from the right that a mark separates in the order of reading, from the right too: of a double name the
 * second half was before the first.
 */
function fromTheRight(runs: readonly Run[]): Run[] {
  const ordered: Run[] = []
  for (let at = 0; at < runs.length; ) {
    let end = at + 1
    for (let next = end; isRightToLeft(runs[at]?.font ?? null) && next < runs.length; next += 1) {
      const run = runs[next] as Run
      if (isRightToLeft(run.font)) end = next + 1
      else if (!isMark(run)) break
    }
    const piece = runs.slice(at, end)
    const length = piece.reduce((sum, { text }) => sum + text.length, 0)
    const isTurned = piece.length > 1 && length <= LONGEST_TURNED
    const shown = piece.map((run) => (isMark(run) ? { ...run, text: turned(run.text).join('') } : run)).reverse()
    ordered.push(...(isTurned ? shown : piece))
    at = end
  }
  return ordered
}

const givesSpaces = (run: Run, next: Run) => isRightToLeft(run.font) && !isRightToLeft(next.font)
