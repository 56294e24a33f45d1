/** What a form says of its saving, and above itself when it is still open after that. */
export const submissionTexts = {
  saving: 'Saving',
  /** Once it is saved, and on its way where there is a network. */
  durable: (isOnline: boolean) => (isOnline ? 'Saved on this device. Sending it now' : 'Saved on this device'),
  errorCallingApi: 'ERROR CALLING API',
  stillHere: 'Everything you entered is still here.',
  notKeptTitle: 'This could not be saved on this device',
  notKept: {
    quota: 'The device is full. Free up some space and try again. Keep this page open.',
    blocked: 'Another tab of this app is blocking this one. Close it and try again. Keep this page open.',
    unavailable: 'The browser can’t save anything here, as in a private window. Open the app in a normal window.',
    lost: 'The device’s storage didn’t respond. Try again. Keep this page open.',
    damaged: 'We couldn’t read back what was saved. Try again. Keep this page open.',
  },
  failedTitle: 'This was not saved',
  failed: 'Something went wrong in this app. Everything you entered is still here. Try again, and keep this page open.',
  otherPersonTitle: 'Someone else is signed in now',
  otherPerson: 'Sign in again as the person who opened this form. Nothing you entered was sent.',
} as const
