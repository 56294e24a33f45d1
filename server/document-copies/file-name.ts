/** Parts of a path, what Windows takes in no name, and marks that no one sees, except those that shape letters. */
const unusable = /[\\/:*?"<>|\p{Cc}]|[^\P{Cf}\u200C\u200D]/gu
/** Of each of the two parts: a disk takes 255 bytes, and a letter has up to four. */
const MOST_BYTES = 110
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

function shortened(text: string): string {
  let [short, bytes] = ['', 0]
  for (const { segment } of letters.segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > MOST_BYTES) return `${short.trim()}…`
    short += segment
  }
  return short
}

const usable = (text: string) => shortened(text.replace(unusable, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, ''))

/**
 * What the file of a signed waiver is called, without its extension, so that every device can keep it: one named after a
 * path, or with too long a name, could not be saved.
 */
export const fileNameOf = ({ taskName, onBehalfOf }: { taskName: string; onBehalfOf: string }): string =>
  `${usable(taskName)} - ${usable(onBehalfOf)}`
