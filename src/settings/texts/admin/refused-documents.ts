/** Texts of the list of documents from kiosks that the venue did not take. */
export const adminRefusedDocumentTexts = {
  title: 'Refused documents',
  lead: 'A kiosk delivers what a guest signed there after the guest has left. What could not be taken stands here with the reason, until someone has settled it.',
  list: 'Documents',
  none: 'Everything that kiosks have delivered was taken.',
  noneHint:
    'A document is refused when it was altered, came twice under one number, or came from a tablet that you have revoked.',
  unknownGuest: 'Guest unknown',
  unknownDevice: 'an unknown tablet',
  signedAt: (device: string) => `At ${device}`,
  received: (day: string) => `Came in ${day}`,
  settle: 'Settled',
  settleFor: (name: string) => `Settled: ${name}`,
  askTitle: 'Take this document off the list?',
  askText: (name: string) =>
    `Only when ${name} has signed again, or does not need to. The document stays in the database, and it is recorded who took it off the list.`,
  confirm: 'Yes, settled',
  keep: 'Not yet',
} as const
