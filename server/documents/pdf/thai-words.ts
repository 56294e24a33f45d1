const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * The words of a text in Thai, which has no spaces between them: the page breaks a line between two pieces, and would break
 * a long name between a letter and its vowel. By parts without spaces, because what the segmenter does grows with the square
 * of a text's length.
 */
export const wordsOf = (text: string): string[] =>
  text.split(/(?<=\s)(?=\S)/u).flatMap((part) => {
    const words = Array.from(segmenter.segment(part.trimEnd()), ({ segment }) => segment)
    // A space belongs to what is before it.
    return [...words.slice(0, -1), (words.at(-1) ?? '') + part.slice(part.trimEnd().length)]
  })
