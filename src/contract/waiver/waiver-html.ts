/**
 * What the HTML of a waiver or of a check-in complete text may hold. The server cleans by this list when a text is
 * saved, the app when it is shown and signed: one list, so that the bytes on the screen are the bytes that were saved.
 */
export const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'section', 'blockquote'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'a'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  ol: ['start', 'type'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

export const allowedSchemes = ['http', 'https', 'mailto', 'tel'] as const

const wholeAddress = new RegExp(`^(?:${allowedSchemes.join('|')}):[^\\s<>"'\`\\\\]*$`, 'i')

/**
 * Whole addresses only: the app drops any other when it shows a text, and other bytes would be signed than were saved.
 */
export const isWholeAddress = (address: string): boolean => wholeAddress.test(address)
