/** Texts of signing in and out; 'Logging out' is to the letter of spec section 2. */
export const sessionTexts = {
  signingIn: 'Taking you to sign in',
  signIn: 'Sign in',
  offlineTitle: 'You need to be online to sign in',
  offlineText: 'You’re offline. We’ll continue as soon as there is a connection.',
  unreachableTitle: 'The sign-in page isn’t answering',
  unreachableText: 'Check your connection and try again. What you’ve finished is kept on this device.',
  pausedTitle: 'You’re not signed in',
  pausedText: 'Sign in to see your family and check in.',
  createAccount: 'Create an account',
  tryAgain: 'Try again',
  back: 'Back to the start',
  failedTitle: 'We couldn’t sign you in',
  failed: {
    declined: 'Sign-in was cancelled. You can start again whenever you like.',
    refused: 'The sign-in service didn’t let you in. Try again, or use another account.',
    unreachable: 'The sign-in service didn’t answer. Check your connection and try again.',
    expired: 'This sign-in expired or was started in another window. Start again from here.',
  },
  loggingOut: 'Logging out',
  confirmTitle: 'Sign out now?',
  confirmUnsent: (count: number) =>
    count === 1
      ? 'One document is saved on this device and hasn’t been sent yet. It stays here and will be sent when you sign in again.'
      : `${count} documents are saved on this device and haven’t been sent yet. They stay here and will be sent when you sign in again.`,
  confirmSignOut: 'Sign out',
  confirmStay: 'Stay signed in',
  againTitle: 'Sign in again to send and update',
  againText: 'You can carry on: everything you finish is kept on this device.',
} as const
