/** What stands above a form that is still open after it was submitted. */
export const submissionTexts = {
  errorCallingApi: 'ERROR CALLING API',
  rejected: 'The venue did not take this. Everything you entered is still here: check it, and try again.',
  notKeptTitle: 'This could not be saved on this device',
  notKept: {
    quota: 'The device has no room left. Free some space, and try again; keep this page open.',
    blocked: 'Another tab of this app is in the way. Close it, and try again; keep this page open.',
    unavailable: 'The browser keeps nothing here, as in a private window. Open the app in a normal window.',
    lost: 'The device’s storage did not answer. Try again; keep this page open.',
    damaged: 'What was written could not be read back. Try again; keep this page open.',
  },
  otherPersonTitle: 'Somebody else is signed in now',
  otherPerson: 'Sign in again as the person who opened this form. Nothing you entered was sent.',
} as const
