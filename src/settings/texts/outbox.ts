const documents = (count: number) => (count === 1 ? '1 document' : `${count} documents`)

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
  },
  otherKind: 'Document',
  document: (kind: string, name: string | null) => (name === null ? kind : `${kind} of ${name}`),
  /** While a form's document is on its way. */
  durable: (isOnline: boolean) => (isOnline ? 'Saved on this device. Sending it now' : 'Saved on this device'),
  badge: {
    offline: 'Offline',
    saved: (count: number) => `Saved here: ${count}`,
    sending: 'Sending',
    received: 'Received',
    needsAttention: (count: number) => `Needs attention: ${count}`,
    waitingForSignIn: 'Waiting for sign-in',
    open: 'Show your documents',
  },
  panel: {
    title: 'Your documents',
    close: 'Close',
    empty: 'Nothing of yours waits here.',
    allReceived: 'Everything you finished has been received.',
    loading: 'Looking at what is on this device',
    unreadable: 'This device’s storage cannot be read. Close other tabs of this app, or start the browser again.',
    lead: 'What you sign is kept on this device until the venue has it. You can close the app: what is left is sent the next time it is open with a connection.',
    savedAgo: (age: string) => `Saved ${age} ago`,
    showMore: (left: number) => `Show more (${left} left)`,
    unsent: (count: number) =>
      count === 1 ? '1 document is not received yet.' : `${count} documents are not received yet.`,
    offline:
      'There is no connection now. What is saved here is kept when you close the app, and sent the next time it is open with a connection.',
    tryNow: 'Try now',
    tryAllNow: 'Try all now',
    trying: 'Trying now',
    export: 'Save a copy',
    retryFailed: 'This could not be started now. Nothing is lost: what is saved stays saved.',
    others: (count: number) => `${documents(count)} of other people on this device`,
    othersText: 'They are sent when those people sign in here again.',
    waitsLong: (age: string) => `The oldest was saved ${age} ago and is not received yet.`,
    isForgotten:
      'This browser clears what a website keeps after seven days without a visit: open this page before then.',
    tryOrCopy: 'Try again now, or save a copy, so that it is not only here.',
    connectOrCopy: 'Connect to a network with this app open, or save a copy, so that it is not only here.',
    replaced: 'Replaced by a newer one, which is not received yet. This one is kept until it is.',
  },
  /** What came of 'Try now'. */
  tried: {
    received: (count: number, of: number) => {
      if (count === of) return of === 1 ? 'The venue has received it.' : 'The venue has received everything.'
      return `${count} of ${of} received.`
    },
    refused: (count: number, of: number) =>
      of === 1
        ? 'The venue did not take it. Beside it stands what to do.'
        : `The venue did not take ${count === of ? 'them' : count}. Beside each stands what to do.`,
    waitingForSignIn: 'Sign in again to send what is left.',
    noConnection:
      'Still no connection. Everything stays saved here, and is sent once this app is open with a connection.',
    cannotTake: 'The venue cannot take it at the moment. Everything stays saved here and is tried again by itself.',
    noAnswer: 'There is no answer from the venue yet. Everything stays saved here and is tried again by itself.',
    sending: 'It is still on its way.',
  },
  reasons: {
    refused: 'The venue did not take it. Try again, or show this at the front desk.',
    forbidden: 'You may not send this any more. Show it at the front desk.',
    gone: 'What this belongs to is not at the venue any more. Show it at the front desk.',
    tooLarge: 'It is too large for the venue. Make it again smaller, or show it at the front desk.',
    conflict: 'The venue holds another document in its place. Show it at the front desk.',
    damaged: 'What is on this device is damaged and is not sent. Please make it again.',
    newer: 'A newer version of the app saved it. Update the app to send it.',
    unreadable: 'This version of the app cannot read it. Save a copy, and ask at the front desk.',
  },
  lost: {
    title: (count: number) =>
      count === 1 ? 'A document that was saved here is gone' : `${count} documents that were saved here are gone`,
    text: 'The storage of this browser was cleared before the venue had received everything.',
    doAgain: 'Please do this again; home shows it as still to do:',
    askedOnceOnline: 'It is asked for again as soon as this device is online:',
    copy: 'If you saved a copy, open it under “Your documents” instead.',
    read: 'I have read this',
  },
  storage: {
    quota: 'This device has no room left. Free some space, then try again.',
    blocked: 'Another tab of this app is in the way. Close it, then try again.',
    unavailable:
      'This browser keeps nothing here, perhaps because of private browsing. Open the app in a normal window.',
    lost: 'This device’s storage does not answer. Start the browser again, then try again.',
    damaged: 'This device did not keep what was written. Try again, or use another device.',
    mayBeCleared: 'This browser may clear what is saved here when space runs low.',
    lowOnSpace: 'This device is nearly full.',
    stayOnline: 'Stay online until everything is received.',
    goOnline: 'Go online as soon as you can, with this app open.',
    copyHere: 'If that takes long, save a copy.',
    copyElsewhere: 'If that takes long, save a copy under “Your documents”.',
    noRoom:
      'This device has too little room left to keep a photo or a signature. Free some space before you go on: delete a video or an app that you do not need.',
  },
} as const
