/** Texts of the page about one's own account. */
export const accountTexts = {
  title: 'Your account',
  lead: 'How you sign in, and what the venue keeps about you.',
  waiting: 'Loading your account',
  failed: 'We couldn’t load your account',
  failedText: 'Check your connection and try again.',
  staleTitle: 'This page could not be brought up to date',
  stale: 'A change you have just made may not show here yet.',
  notHere: 'This venue’s system has no account page. Ask at the desk.',
  offlineTitle: 'You’re offline',
  offline: 'You can change things here once you’re online. Check-in still works.',
  asking: 'Asking the venue…',
  unreachable: 'We couldn’t reach the venue. Try again when you’re online.',
  /** It may have been done although no answer came. */
  noAnswer:
    'We couldn’t reach the venue, so we don’t know whether this was done. Check this page before you try again.',
  signInNeeded: 'Sign in again to do this.',
  refused: 'That didn’t work. Try again, or ask at the desk.',

  signedInAs: 'Signed in as',
  name: 'Name',
  email: 'Email',
  noEmail: 'No confirmed address',
  changeEmail: 'Change the email address',
  changeEmailText: 'To change your address, you type one code from this mailbox and one from the new one.',

  elsewhereTitle: 'Your sign-in is kept elsewhere',
  elsewhere: (provider: string) =>
    `Email address, password and devices are changed where you signed in, at ${provider}.`,

  passkeysTitle: 'Face, fingerprint or screen lock',
  passkeysText: 'These devices sign in with one touch, without a code.',
  noPasskeys: 'Sign in with your face or fingerprint next time, the way you unlock your device.',
  addPasskey: 'Turn it on for this device',
  addAnotherPasskey: 'Add this device',
  passkeyFacts: (added: string, used: string | null) =>
    used ? `Added ${added}, last used ${used}` : `Added ${added}, not used yet`,
  remove: 'Remove',
  removePasskeyName: (name: string) => `Remove ${name}`,
  removePasskeyTitle: 'Remove this device?',
  removePasskeyText: (name: string) => `“${name}” won’t sign you in any more. You can still sign in there with a code.`,

  passwordTitle: 'Password',
  hasPassword: 'You have a password. A code by email works too.',
  noPassword: 'You don’t have one, and you don’t need one: a code by email signs you in.',
  setPassword: 'Set a password',
  changePassword: 'Change the password',

  devicesTitle: 'Where you’re signed in',
  devicesText: 'If you don’t know one of them, sign it out and set a new password.',
  deviceFacts: (since: string, used: string) => `Since ${since}, last used ${used}`,
  thisDevice: 'This device',
  endDevice: 'Sign out',
  endDeviceName: (name: string) => `Sign out ${name}`,
  endDeviceTitle: 'Sign this device out?',
  endDeviceText: (name: string) =>
    `“${name}” has to sign in again. What is saved there and not sent yet stays there until then.`,

  dataTitle: 'A copy of your data',
  dataText: 'Everything the venue holds about you and your family, with signed documents and photos, in one file.',
  download: 'Download',

  deletionTitle: 'Ask to be deleted',
  deletionText:
    'You can ask the venue to delete what it holds about you and your family. Signed waivers and what the law asks for stay for as long as the venue has to keep them. Someone at the venue will answer you.',
  askForDeletion: 'Ask to be deleted',
  confirmDeletionTitle: 'Ask the venue to delete your data?',
  confirmDeletionText:
    'Your family’s tickets and check-ins end with it. Nothing is deleted until someone at the venue has looked at your request, and you can take it back until then.',
  confirmDeletion: 'Yes, ask',
  keep: 'No, keep it',
  deletionAsked: (day: string) => `You asked on ${day}. The venue knows, and will answer you.`,
  withdraw: 'Take it back',
} as const
