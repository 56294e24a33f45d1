/** For people who may not open the administration; the title is word for word that of spec section 2. */
export const accessDeniedTexts = {
  title: 'You do not have access to this resource.',
  text: 'If you should have access, ask one of the venue’s administrators to add your email address.',
  unreached: 'We couldn’t reach the venue to check your access. Try again once you have a connection.',
  frontDesk:
    'You’re signed in as front-desk staff, which works. The administration is for administrators: ask one of them if you need something there.',
  signedInAs: (who: string) => `You’re signed in as ${who}.`,
  anotherAddress: 'Sign out and use another address',
  openDesk: 'Open the front desk',
} as const
