/** Texts of the front desk. */
export const deskTexts = {
  title: 'Front desk',
  navigation: 'Front desk',
  find: 'Find',
  location: 'Location',
  guestView: 'Guest view',
  administration: 'Administration',
  signOut: 'Sign out',
  signInKeeps: 'Sign in again to go on. What you see is what the venue said last.',
  start: {
    title: 'Find a person',
    lead: 'Press / from anywhere, and type a name, an email address, a phone number, a birthday or a number. Or scan a pass, a ticket or an order.',
    keys: 'Keys',
    keyList: [
      ['/', 'Find a person'],
      ['↓ ↑', 'Move through the people found'],
      ['Enter', 'Open the person'],
      ['Esc', 'Close the list'],
    ],
  },
} as const
