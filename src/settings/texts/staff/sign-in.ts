/** Texts of a sign-in in a tab of its own, beside a form that stays open. */
export const signInBesideTexts = {
  text: 'Sign in in a new tab, then come back to this one. What you typed stays here, and is kept nowhere else.',
  newTab: 'Sign in in a new tab',
} as const
