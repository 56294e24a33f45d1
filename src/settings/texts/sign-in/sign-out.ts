/** Texts of signing out; 'Logging out' is to the letter of spec section 2. */
export const signOutTexts = {
  loggingOut: 'Logging out',
  title: 'Sign out now?',
  unsent: (count: number) =>
    count === 1
      ? 'One document is saved on this device and hasn’t been sent yet. It stays here and will be sent when you sign in again.'
      : `${count} documents are saved on this device and haven’t been sent yet. They stay here and will be sent when you sign in again.`,
  unfinished: 'A form isn’t finished. What you entered in it is removed from this device.',
  signOut: 'Sign out',
  stay: 'Stay signed in',
} as const
