import { numberText } from '../../../contract/english'

/** Of the guest's own signed documents. */
export const myDocumentsTexts = {
  title: 'My documents',
  lead: 'What you and your family have signed here. Each opens as a PDF that you can keep.',
  waiting: 'Loading your documents',
  failed: 'We couldn’t load your documents',
  keptAfter: 'After that the list is kept on this device.',
  olderMissing: 'We couldn’t load the older documents',
  /** Why something did not load, where the venue itself does not say. */
  why: {
    offline: 'You’re offline. They’re loaded once you’re online.',
    signInNeeded: 'Sign in again to load them.',
    unreachable: 'The venue can’t be reached right now.',
  },
  emptyTitle: 'Nothing signed yet',
  empty: 'What you sign during check-in is listed here.',
  keptFrom:
    'You’re offline. The list is from the last time it was loaded, with what was signed on this device since. Opening a PDF needs a connection.',
  onlyHere:
    'The venue’s list could not be loaded. Here is what was signed on this device. The rest, and the PDFs, need a connection.',
  pdfOnceReceived: 'The PDF can be opened once the venue has received it.',
  pdfOnline: 'The PDF can be opened once you’re online.',
  words: 'Read what was signed',
  notHere: 'This venue’s server keeps no documents to open here. Ask at the desk for a copy.',
  signed: (day: string, signer: string) => (signer ? `Signed on ${day} by ${signer}` : `Signed on ${day}`),
  /** What a document is worth, with its last day where it has one. */
  state: {
    valid: (lastDay: string) => (lastDay ? `Valid until ${lastDay}` : 'Valid'),
    ended: (lastDay: string) => `Ended on ${lastDay}`,
    replaced: () => 'Replaced by a newer one',
    askedAgain: () => 'Needs a new signature',
  },
  more: (left: number) => `Show more (${numberText(left)} left)`,
  /** For those who hear only the button. */
  moreOf: (left: number, name: string) => `Show more (${numberText(left)} left): ${name}`,
  open: 'Open PDF',
  opening: 'Opening',
  /** Names the button of one row for those who hear it. */
  openOf: (task: string, name: string, day: string) => `Open PDF: ${task}, ${name}, ${day}`,
  openFailed: 'We couldn’t open this PDF. Try again.',
  fileName: (task: string, name: string) => `${task} - ${name}.pdf`,
} as const
