import { counted } from '../../../contract/english'

const documents = (count: number) => counted(count, 'document', 'documents')
const stay = (count: number) => (count === 1 ? 'stays' : 'stay')

/** Texts of what staff do at a kiosk once they have signed in there. */
export const staffManageTexts = {
  section: 'Change this tablet',
  sectionText:
    'Move it, take a locked copy of what waits here, or stop using it as a kiosk. You sign in first, and need the network.',
  open: 'Sign in and change',
  title: 'Change this tablet',
  lead: (name: string, location: string | null) =>
    location ? `${name}, at ${location}.` : `${name}, without a location.`,
  back: 'Sign out and start over',
  /** It may have been done although no answer came. */
  unreachable: 'The venue did not answer, so we can’t say whether this was done. Try again.',
  move: {
    title: 'Move it',
    location: 'Location',
    choose: 'Choose a location',
    submit: 'Move',
    failed: 'We couldn’t load the locations',
    moved: (location: string) => `This tablet is at ${location} now.`,
  },
  copy: {
    title: 'Locked copy of what waits here',
    text: (count: number) =>
      `${documents(count)} of guests ${count === 1 ? 'is' : 'are'} not sent yet. Another device can open the copy in this app: at home, under “On this device”. Sealed documents go from any device of the venue, such as one at the front desk; any other goes when its guest signs in there.`,
    nothing: 'Nothing waits here, so there is nothing to copy.',
    start: 'Make a locked copy',
  },
  leave: {
    title: 'Stop using it as a kiosk',
    text: 'The tablet forgets that it belongs to the venue and becomes an ordinary browser. It stays in the list of devices: a new code sets it up again.',
    unsent: (count: number) =>
      `${documents(count)} ${count === 1 ? 'is' : 'are'} not sent yet and ${stay(count)} on this tablet. Make a locked copy first, or say that you know this.`,
    copied: (count: number) => `${documents(count)} ${stay(count)} on this tablet. You have made a locked copy.`,
    know: (count: number) => `I know that ${documents(count)} ${stay(count)} here unsent, without a copy`,
    refused: 'Make a locked copy first, or tick that you know what stays here.',
    submit: 'Stop using it as a kiosk',
    working: 'Telling the venue',
    askTitle: 'Stop using it as a kiosk?',
    askText: 'Guests cannot check in here until it is set up with a new code.',
    cancel: 'Keep it',
  },
} as const
