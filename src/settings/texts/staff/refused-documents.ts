import { numberText } from '../../../contract/english'

/** Texts of the list of sealed documents that the venue did not take, at the desk and in the administration. */
export const refusedDocumentTexts = {
  title: 'Refused documents',
  /** In the desk's menu, where there are any. */
  link: (count: number, mayBeMore: boolean) =>
    mayBeMore
      ? `${numberText(count)} or more refused documents`
      : count === 1
        ? '1 refused document'
        : `${numberText(count)} refused documents`,
  lead: 'A kiosk, and a guest’s own phone, send what was signed there after the guest has left. What could not be accepted is listed here with the reason, until someone has settled it.',
  waiting: 'Loading refused documents',
  failed: 'We couldn’t load the refused documents',
  none: 'Nothing was refused',
  noneHint:
    'Everything that kiosks and phones have sent was taken. A document is refused when it was altered, came twice under one number, or came from a tablet that was revoked.',
  newestOnly: (most: number) => `These are the newest ${numberText(most)}. Older ones follow as these are settled.`,
  unknownGuest: 'Guest unknown',
  signedAt: (device: string) => `At ${device}`,
  onOwnDevice: 'On the guest’s own phone or computer',
  received: (day: string) => `Came in ${day}`,
  open: (name: string) => `Open ${name}`,
  settle: 'Settled',
  settleFor: (name: string, received: string) => `Settled: ${name}${received ? `, ${received}` : ''}`,
  oneOfSeveral: (words: string, at: number, all: number) => `${words} (${numberText(at)} of ${numberText(all)})`,
  notSettled: 'This did not work. The document is still in the list.',
  askTitle: 'Take this document off the list?',
  askText: (name: string | null) =>
    `Only when ${name || 'the guest'} has signed again, or does not need to. The document stays in the database, and it is recorded who took it off the list.`,
  confirm: 'Yes, settled',
  keep: 'Not yet',
} as const
