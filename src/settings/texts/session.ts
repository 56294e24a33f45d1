/** Texts of signing in and out; 'Logging out' is to the letter of spec section 2. */
export const sessionTexts = {
  signingIn: 'Taking you to sign in',
  completing: 'Signing you in',
  signIn: 'Sign in',
  offlineTitle: 'Signing in needs a connection',
  offlineText: 'You are offline. As soon as there is a connection we go on by ourselves.',
  unreachableTitle: 'The sign-in page does not answer',
  unreachableText: 'Check the connection and try again. What you finished before is kept on this device.',
  pausedTitle: 'You are not signed in',
  pausedText: 'Sign in to see your family and check in.',
  tryAgain: 'Try again',
  back: 'Back to the start',
  failedTitle: 'You could not be signed in',
  failed: {
    declined: 'The sign-in was called off. You can start again whenever you like.',
    refused: 'The sign-in service did not let you in. Try again, or use another account.',
    unreachable: 'The sign-in service did not answer. Check the connection and try again.',
    expired: 'This sign-in had run out or was begun in another window. Start again from here.',
  },
  loggingOut: 'Logging out',
  confirmTitle: 'Sign out now?',
  confirmUnsent: (count: number) =>
    count === 1
      ? 'One document is saved on this device and not sent yet. It stays here, and is sent when you sign in again.'
      : `${count} documents are saved on this device and not sent yet. They stay here, and are sent when you sign in again.`,
  confirmSignOut: 'Sign out',
  confirmStay: 'Stay signed in',
  againTitle: 'Sign in again to send and update',
  againText: 'You can go on; everything you finish is kept on this device.',
} as const
