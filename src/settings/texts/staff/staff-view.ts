import { listed, numberText } from '../../../contract/english'

/** Texts of the staff view of a device, where no one has to sign in: it is needed when the network is gone. */
export const staffViewTexts = {
  title: 'For staff',
  lead: 'How this tablet is doing. Nothing here says who its guests are.',
  back: 'Back to the start',
  notDeviceTitle: 'This is not a tablet of the venue',
  notDeviceText: 'Set it up first, with a code from the administration.',
  setUp: 'Set up this tablet',
  looking: 'Looking at this tablet',
  lookAgain: 'Look again',
  lost: 'This tablet could not be looked at',
  looked: 'Looked just now.',
  drill: {
    title: 'If the network goes now',
    canGoOn: 'This tablet can go on if the network goes now',
    canGoOnText: {
      kiosk:
        'A guest who is signed in can finish. What they sign waits here, and goes when the network is back. New guests cannot sign in until the network is back.',
      desk: 'What was opened here before can be read, and what is signed waits here.',
    },
    cannot: (reasons: readonly string[]) =>
      `This tablet cannot go on if the network goes now, because ${listed(reasons)}`,
    green: 'Good',
    red: 'To do',
    checks: {
      enrolled: {
        name: 'Known to the venue',
        because: 'the venue does not know it',
        todo: 'Make a code in the administration, under Devices, and type it at the address /device.',
      },
      unread: {
        name: 'Known to the venue',
        because: 'what it keeps cannot be read',
        todo: 'Close other tabs and private windows, restart the tablet, and look again. A new code does not help here.',
      },
      placed: {
        name: 'Location',
        because: 'it has no location',
        todo: 'Choose its location in the administration, under Devices.',
      },
      app: {
        name: 'Start without a network',
        because: 'the app is not kept on it',
        todo: 'Leave the start screen open with a network for a minute, load it again, and look again.',
      },
      settings: {
        name: 'The venue’s texts and colours',
        because: 'the venue’s texts are not kept on it',
        todo: 'Leave the start screen open with a network for a minute, load it again, and look again.',
      },
      storage: {
        name: 'Saving documents',
        because: 'it cannot save documents',
        todo: 'Close other tabs and private windows, restart the tablet, and open the app again.',
      },
      kept: {
        name: 'The browser’s promise to keep them',
        because: 'the browser may clear what it saves',
        todo: 'Install the app (in the browser’s menu, or Share and Add to Home Screen), open it from there, and look again.',
      },
      room: {
        name: 'Room',
        because: 'it is nearly full',
        todo: 'Delete photos, videos or other apps until 50 MB are free.',
      },
      clock: {
        name: 'Clock',
        because: 'its clock is wrong',
        todo: 'Set date and time to automatic in the settings of the tablet.',
      },
    },
  },
  documents: {
    title: 'Documents that are not sent',
    none: 'Nothing waits on this tablet.',
    waiting: (count: number) =>
      count === 1 ? '1 document waits on this tablet.' : `${numberText(count)} documents wait here.`,
    oldest: (age: string) => `The oldest was saved ${age} ago.`,
    reading: 'Reading what is saved here',
    unreadable: 'The storage of this tablet can’t be read. Close other tabs of this app, or restart the tablet.',
    list: 'Each document',
    more: (left: number) => `Show more (${left} left)`,
    sealed: 'Sealed: the tablet sends it by itself.',
    waits: 'Waits until its guest signs in here.',
    sendNow: 'Send now',
    sending: 'Sending',
    sent: (count: number, left: number) => {
      const done = count === 1 ? '1 document was sent.' : `${numberText(count)} documents were sent.`
      return left === 0 ? done : `${done} ${numberText(left)} left.`
    },
    allSent: 'Everything is sent.',
    notSent:
      'The venue answers, but it took none of them. Sealed documents are tried again by themselves; any other goes when that person signs in here.',
    unreachable: 'The venue cannot be reached. Everything stays saved here.',
    failed: 'This did not work. Everything stays saved here.',
  },
  facts: {
    title: 'This tablet',
    name: 'Name',
    location: 'Location',
    noLocation: 'None',
    version: 'App version',
    room: 'Storage left',
    roomLeft: (megabytes: string) => `${megabytes} MB`,
    unknown: 'Not known',
    clock: 'Clock',
    clockRight: 'Same as the venue’s',
    clockOff: (duration: string, isBehind: boolean) => `${duration} ${isBehind ? 'behind' : 'ahead of'} the venue`,
    waivers: 'Waivers',
    waiver: (name: string, version: number) => `${name}, version ${version}`,
    noWaivers: 'Not known',
  },
} as const
