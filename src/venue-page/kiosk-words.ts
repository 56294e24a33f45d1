/** Words of a kiosk's bar and its questions: the same in the app and on the server's pages of a sign-in. */
export const kioskWords = {
  bar: 'This tablet',
  startOver: 'Start over',
  help: 'Help',
  helpText: [
    'Sign in with your email address: a code comes to your own phone. Then check in your family, and tap “I’m finished”.',
    'This tablet forgets you when you finish, start over, or leave it alone for a while.',
    'If something does not work, please ask at the desk.',
  ],
  close: 'Close',
  idleTitle: 'Still here?',
  idleText: (seconds: number) => `This tablet starts over in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  stillHere: 'I’m still here',
} as const

/** How long "Still here?" is shown before the tablet starts over. */
export const COUNTDOWN_SECONDS = 20

/** Said on the server's pages only, where a press would lead to the browser's own page. */
export const unreachedWords = {
  title: 'The venue can’t be reached',
  text: 'What you typed is still here. Close this and try again in a moment, or ask at the desk.',
} as const
