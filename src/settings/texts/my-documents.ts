/** Of the guest's own signed documents. */
export const myDocumentsTexts = {
  title: 'My documents',
  lead: 'What you and your family have signed here. Each opens as a PDF that you can keep.',
  waiting: 'Loading your documents',
  failed: 'We couldn’t load your documents',
  failedText: 'Go online once to load them. After that the list is kept on this device.',
  emptyTitle: 'Nothing signed yet',
  empty: 'What you sign at a check-in is listed here once the venue has received it.',
  keptFrom: 'You’re offline. The list is from the last time you were online, and opening a PDF needs a connection.',
  notHere: 'This venue’s server keeps no documents to open here. Ask at the desk for a copy.',
  signed: (day: string, signer: string) => (signer ? `Signed on ${day} by ${signer}` : `Signed on ${day}`),
  valid: 'Valid',
  validUntil: (day: string) => `Valid until ${day}`,
  ended: (day: string) => `Ended on ${day}`,
  replaced: 'Replaced by a newer one',
  open: 'Open PDF',
  opening: 'Opening',
  /** Names the button of one row for those who hear it. */
  openOf: (task: string, name: string, day: string) => `Open PDF: ${task}, ${name}, ${day}`,
  openFailed: 'We couldn’t open this PDF. Try again.',
  fileName: (task: string, name: string) => `${task} - ${name}.pdf`,
} as const
