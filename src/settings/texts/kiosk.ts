import { kioskWords } from '../../venue-page/kiosk-words'

/** Texts of a kiosk: a tablet that one guest after the other uses. */
export const kioskTexts = {
  ...kioskWords,
  finished: 'I’m finished',
  staff: 'For staff',
  overTitle: 'Start over?',
  overText: 'Anything you haven’t finished will be lost, and you’ll be signed out.',
  stay: 'Stay here',
  unsentTitle: 'Leave now?',
  /** Sealed: nothing on the tablet can read it, and it goes without its guest. */
  unsentSealed: (count: number) =>
    count === 1
      ? 'One of your documents is saved on this tablet and hasn’t been sent yet. It is sealed: only the venue can read it. The tablet sends it by itself as soon as it can, so you can leave.'
      : `${count} of your documents are saved on this tablet and haven’t been sent yet. They are sealed: only the venue can read them. The tablet sends them by itself as soon as it can, so you can leave.`,
  /** At a venue whose server takes none that are sealed. */
  unsentWaiting: (count: number) =>
    count === 1
      ? 'One of your documents hasn’t been sent yet. It will be sent when you sign in on this tablet again, and can be read on the tablet until then.'
      : `${count} of your documents haven’t been sent yet. They will be sent when you sign in on this tablet again, and can be read on the tablet until then.`,
  /** Nothing of them is left on the tablet. */
  unsentRefused: (count: number) =>
    count === 1
      ? 'The venue didn’t accept one of your documents. Ask at the front desk, or stay here to try again.'
      : `The venue didn’t accept ${count} of your documents. Ask at the front desk, or stay here to try again.`,
  leaving: 'One moment',
  start: 'Other ways',
  ownPhone: 'Or use your own phone',
  ownPhoneText: 'Scan this code with its camera.',
  ownPhoneCode: 'QR code that opens the check-in on your phone',
  offlineTitle: 'New guests can’t sign in right now',
  offlineText: 'There is no connection. Please ask at the desk.',
  revokedTitle: 'This tablet is not in use',
  revokedText: 'Please ask at the desk.',
} as const
