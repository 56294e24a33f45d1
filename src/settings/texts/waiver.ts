/** Of the waiver task. The texts that the specification fixes are word for word as it has them. */
export const waiverTexts = {
  affirmation: (names: string) =>
    `By signing below I affirm that I am ${names}, or the parent, the legal guardian or someone otherwise authorised to sign for them. If I am not, I should skip this waiver.`,
  affirmationForSeveral: (names: string) =>
    `By signing below I affirm, for each of ${names}, that I am that person, or the parent, the legal guardian or someone otherwise authorised to sign for them. If I am not, I should skip this waiver.`,
  textChanged:
    'What you sign has changed since you began: the text, or who it is for. Please read it, then sign again.',
  instruction: 'Scroll through text below to read waiver',
  noWaiver: 'NO WAIVER',
  textRegion: 'Waiver text',
  end: 'End of the waiver text',
  readFor: (names: string) => `You have read this for ${names} ·`,
  showAgain: 'show again',
  toSignature: 'Go to the signature',
  signatureSection: 'Signature',
  agree: 'I have read the waiver and agree to it',
  typedName: 'Type your full name',
  sameName: (name: string) => `Use “${name}” again`,
  typedNameHint: (expectedName: string) => `Exactly as written here: ${expectedName}`,
  padLabel: 'Your signature: draw it here with a finger, a pen or the mouse',
  padEmpty: 'Nothing drawn yet',
  padHolds: 'Signature drawn',
  padTooLittle: 'That’s too short for a signature',
  padTyped: (name: string) =>
    name === '' ? 'Your name appears here as you type it above' : `Signed by typing: ${name}`,
  undo: 'Undo',
  signByTyping: 'Sign by typing instead',
  signByDrawing: 'Draw instead',
  accept: 'Accept',
  clear: 'Clear',
  skipWaiver: 'Skip Waiver',
  pleaseSign: 'Please Sign.',
  pleaseAgree: 'Please check to agree.',
  pleaseType: 'Please type your name in the provided box.',
  pleaseSignExactly: (expectedName: string) => `Please sign ${expectedName} exactly.`,
  storageFailed: 'This device could not save the waiver',
  otherPerson: 'Someone else is signed in now. Sign in as the person who opened this waiver to sign it.',
  opening: 'Opening the waiver',
  signedBy: (signer: string, day: string) => `Signed by ${signer} on ${day}`,
  signedOn: (day: string) => `Signed on ${day}`,
  signed: 'Signed',
  showWaiver: 'Show the waiver',
  signatureOf: (name: string) => `Signature of ${name}`,
  /** In the evidence of a signature. */
  notes: {
    typed: 'Signed by typing the name instead of drawing.',
    folded: (forWhom: string, at: string) =>
      `The text was folded to its heading: the signer had been shown all of it for ${forWhom}, and accepted it at ${at}.`,
  },
  external: {
    frame: 'Sign Waiver',
    loading: 'Opening the waiver',
    offlineTitle: 'This waiver needs a connection',
    offlineText: 'You sign it with another service. It will open as soon as this device is online again.',
    failedTitle: 'The waiver didn’t open',
    failedText: 'We couldn’t reach the waiver service. We’ll keep trying.',
    silentTitle: 'The waiver service hasn’t answered',
    silentText: 'If you don’t see a waiver below, open it again or ask at the desk.',
    notConfigured: 'This venue has no waiver service set up. Please ask at the desk.',
    tryAgain: 'Try again',
    /** The alert of spec section 8 for an ERROR message. */
    interfaceError: (status: string, body: string) =>
      ['Waiver service interface error.', status && `Status: ${status}.`, body].filter(Boolean).join(' '),
    textKeptThere: 'The text was shown by the waiver service, which keeps it.',
    badResponse: 'Waiver service: bad response',
    saveFailed: (error: string) => `ERROR CALLING API ${error}`,
  },
} as const
