import { counted, listed } from '../../contract/english'
import type { OwnCompleteEndpoint } from '../../contract/entities/contact-task'

const documents = (count: number) => counted(count, 'document', 'documents')

const whose = (firstNames: readonly string[]) => listed(firstNames.map((name) => `${name}’s`))

/** Texts about documents on their way. Received is said only of what the server has acknowledged. */
export const outboxTexts = {
  states: {
    saved: 'Saved on this device',
    sending: 'Sending',
    received: 'Received',
    'needs-attention': 'Needs attention',
    'waiting-for-sign-in': 'Waiting for sign-in',
  },
  /** By the completion that a document belongs to, or its operation. */
  kinds: {
    '/waiver': 'Waiver',
    '/rentalprofile': 'Rental profile',
    '/childregistration': 'Child registration',
    '/photo': 'Photo',
    uploadPhoto: 'Photo',
  } satisfies Record<OwnCompleteEndpoint | 'uploadPhoto', string>,
  otherKind: 'Document',
  document: (kind: string, name: string | null) => (name === null ? kind : `${kind} of ${name}`),
  badge: {
    offline: 'Offline',
    saved: (count: number) => `Saved here: ${count}`,
    sending: 'Sending',
    received: 'Received',
    needsAttention: (count: number) => `Needs attention: ${count}`,
    waitingForSignIn: 'Waiting for sign-in',
    open: 'Show what’s on this device',
  },
  panel: {
    title: 'On this device',
    close: 'Close',
    empty: 'Nothing is waiting to be sent.',
    allReceived: 'Everything you finished has been received.',
    loading: 'Checking what’s on this device',
    unreadable: 'We can’t read this device’s storage. Close other tabs of this app, or restart the browser.',
    lead: 'What you sign is kept on this device until the venue has it. You can close the app: the rest is sent the next time you open it online.',
    turnedAway:
      'It didn’t get through: something between this device and the venue turned it away. We’ll keep trying. If this lasts, ask at the front desk.',
    savedAgo: (age: string) => `Saved ${age} ago`,
    showMore: (left: number) => `Show more (${left} left)`,
    unsent: (count: number) =>
      count === 1 ? '1 document hasn’t been received yet.' : `${count} documents haven’t been received yet.`,
    offline:
      'You’re offline. What’s saved here stays when you close the app, and is sent the next time you open it online.',
    sealedAtKiosk:
      'What you sign here is sealed: only the venue can read it. This tablet sends it by itself, even after you leave.',
    waitsAtKiosk:
      'What you sign is kept on this tablet until the venue has it. If it isn’t received before you leave, it’s sent when you sign in here again.',
    tryNow: 'Try now',
    tryAllNow: 'Try all now',
    trying: 'Trying now',
    export: 'Save a copy',
    remove: 'Remove',
    retryFailed: 'We couldn’t start this. Nothing is lost: what’s saved stays saved.',
    others: (count: number) => `${documents(count)} from other people on this device`,
    othersText: 'They’ll be sent when those people sign in here again.',
    waitsLong: (age: string) => `The oldest was saved ${age} ago and hasn’t been received yet.`,
    isForgotten:
      'This browser clears what a website has saved after seven days without a visit. Open this page before then.',
    tryOrCopy: 'Try again now, or save a copy so that it isn’t only here.',
    connectOrCopy: 'Go online with this app open, or save a copy so that it isn’t only here.',
    settled: 'The venue has this waiver already, signed another time. You don’t need this one any more.',
    replaced: 'Replaced by a newer one, which hasn’t been received yet. This one is kept until it is.',
  },
  /** What came of 'Try now'. */
  tried: {
    received: (count: number, of: number) => {
      if (count === of) return of === 1 ? 'The venue has received it.' : 'The venue has received everything.'
      return `${count} of ${of} received.`
    },
    refused: (count: number, of: number) =>
      of === 1
        ? 'We couldn’t accept it. See what to do next to it.'
        : `We couldn’t accept ${count === of ? 'them' : count}. See what to do next to each.`,
    waitingForSignIn: 'Sign in again to send what is left.',
    noConnection: 'Still no connection. Everything stays saved here and will be sent once this app is open online.',
    cannotTake: 'The venue can’t take it right now. Everything stays saved here, and we’ll keep trying.',
    noAnswer: 'There is no answer from the venue yet. Everything stays saved here, and we’ll keep trying.',
    sending: 'It is still on its way.',
  },
  reasons: {
    refused: 'We couldn’t accept this. Try again, or show this at the front desk.',
    forbidden: 'You can’t send this any more. Show it at the front desk.',
    gone: 'The venue no longer has what this belongs to. Show it at the front desk.',
    tooLarge: 'This is too large. Make it smaller and try again, or show it at the front desk.',
    tooSlow: 'We tried several times, but couldn’t read this photo in time. Take a new one, or try again later.',
    conflict: 'The venue already has another document in its place. Show it at the front desk.',
    damaged: 'This document is damaged and won’t be sent. Please do it again.',
    newer: 'A newer version of the app saved it. Update the app to send it.',
    unreadable: 'This version of the app can’t read it. Save a copy and ask at the front desk.',
  },
  lost: {
    /** Whose they are, where that is known of each. */
    title: (count: number, firstNames: readonly string[]) => {
      if (count === 1) return `${firstNames[0] ? whose(firstNames) : 'A'} document that was saved here is gone`
      return `${firstNames[0] ? whose(firstNames) : count} documents that were saved here are gone`
    },
    text: 'The storage of this browser was cleared before the venue had received everything.',
    doAgain: 'Please do this again. It’s on your list at home:',
    askedOnceOnline: 'We’ll ask for it again once this device is online:',
    copy: 'If you saved a copy, open it under “On this device” instead.',
    read: 'I have read this',
  },
  storage: {
    quota: 'This device is full. Free up some space, then try again.',
    blocked: 'Another tab of this app is blocking this one. Close it, then try again.',
    unavailable:
      'This browser can’t save anything here, perhaps because of private browsing. Open the app in a normal window.',
    lost: 'This device’s storage isn’t responding. Restart the browser, then try again.',
    damaged: 'This device didn’t keep what was saved. Try again, or use another device.',
    mayBeCleared: 'This browser may clear what is saved here when space runs low.',
    lowOnSpace: 'This device is nearly full.',
    stayOnline: 'Stay online until everything is received.',
    goOnline: 'Go online as soon as you can, with this app open.',
    copyHere: 'If that takes a while, save a copy.',
    copyElsewhere: 'If that takes a while, save a copy under “On this device”.',
    noRoom:
      'This device doesn’t have enough room for a photo or a signature. Free up some space before you go on: delete a video or an app you don’t need.',
  },
  /** The ways to the forms of a copy; what the forms say comes with them. */
  copies: {
    saveAll: 'Save a copy of all unsent documents',
    saveTitle: (count: number) => `Save a copy of ${documents(count)}`,
    open: 'Open a saved copy',
    remove: 'Remove from this device?',
    back: 'Back to what’s on this device',
  },
} as const
