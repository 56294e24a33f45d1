/** What stands above a form that is still open after it was submitted. */
export const submissionTexts = {
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
  otherPersonTitle: 'Someone else is signed in now',
  otherPerson: 'Sign in again as the person who opened this form. Nothing you entered was sent.',
} as const
