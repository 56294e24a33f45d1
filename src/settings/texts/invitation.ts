/** Texts of being invited into a family, and of what goes wrong with an invitation. Home shows these. */
export const invitationTexts = {
  title: (inviter: string) => `${inviter} invites you to join their family`,
  text: (inviter: string, invitee: string) =>
    `You’d join ${inviter}’s family as ${invitee}. You’ll both see the whole family and can sign for the children. Each of you signs your own waivers.`,
  /** Before the yes of someone with forms half filled in, or with documents on the way. */
  losesOwn:
    'You’ve started or signed something here that the venue doesn’t have yet. It can’t go along: once you’ve joined, you’d do it again.',
  accept: 'Join this family',
  acceptAll: 'Join all the same',
  decline: 'No, thanks',
  failedTitle: 'You haven’t joined yet',
  noAnswer: 'No answer from the venue',
  unreachable: 'We couldn’t reach the venue. Try again when you’re online.',
  signInNeeded: 'Sign in again, and then try once more.',
} as const
