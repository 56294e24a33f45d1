/** Where no sign-in can start: browsers give its cryptography to https, and to the machine itself, alone. */
export const noHttpsTexts = {
  title: 'You can’t sign in at this address',
  text: 'Signing in needs an address that starts with https. Ask at the desk for the right one.',
} as const
