/** Texts of signing in. */
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
  againTitle: 'Sign in again to send and update',
  againText: 'You can carry on: everything you finish is kept on this device.',
} as const
