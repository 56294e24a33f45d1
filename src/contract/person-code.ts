/** What a slip shows and the desk scans or types to find the person: the person's own number, marked as one. */
export const personCode = (contactId: number) => `P-${contactId}`

/** The person that such a code names; null for any other text. */
export function personOfCode(text: string): number | null {
  const [, digits] = /^P-?(\d{1,15})$/i.exec(text.trim()) ?? []
  return digits ? Number(digits) : null
}
