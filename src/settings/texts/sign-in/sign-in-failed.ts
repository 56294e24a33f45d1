/** What came of a sign-in that failed, by its reason. */
export const signInFailedTexts = {
  title: 'We couldn’t sign you in',
  reasons: {
    declined: 'Sign-in was cancelled. You can start again whenever you like.',
    refused: 'The sign-in service didn’t let you in. Try again, or use another account.',
    unreachable: 'The sign-in service didn’t answer. Check your connection and try again.',
    expired: 'This sign-in expired or was started in another window. Start again from here.',
  },
} as const
