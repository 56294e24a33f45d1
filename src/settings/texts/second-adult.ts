/** Texts of inviting another adult of a family. */
export const secondAdultTexts = {
  title: 'Another adult’s own sign-in',
  lead: 'Another adult of your family can sign in on their own phone, sign their own waivers, and sign for the children too.',
  waiting: 'Loading your family',
  headOnly: 'Only the person who signed in here first can invite other adults, or end their sign-in.',
  /** For staff, who are no guests until they say so on home. */
  noFamily: 'You have no family here. If you come as a guest too, choose “Check in as a guest” on home first.',
  noAdults: 'There’s no other adult in your family here yet. Add them first, with their name and date of birth.',
  addFirst: 'Add a family member',
  inviteName: (name: string) => `Invite ${name}`,
  email: 'Their email',
  emailHelp: 'Nothing changes until they sign in with that address and say yes.',
  offline: 'You need to be online to invite someone.',
  noAddress: 'Type an email address, like name@example.com.',
  ownAddress: 'This is your own address. Type theirs.',
  invite: 'Send the invitation',
  sending: 'Sending',
  invited: (email: string) => `Invited at ${email}. They still have to sign in with that address and say yes.`,
  notSentTitle: 'No email was sent',
  /** Where the venue has no mail server; the address to sign in at follows. */
  notSent: (firstName: string) =>
    `This venue can’t send email. The invitation is open: tell ${firstName} to sign in with that address here:`,
  withdraw: 'Cancel the invitation',
  hasOwn: 'Has their own sign-in, and signs their own waivers.',
  remove: 'End their sign-in here',
  removeTitle: (name: string) => `End the sign-in of ${name}?`,
  removeText: (firstName: string) =>
    `${firstName} stays in your family, with everything that was signed. They can no longer see it or sign for the children. Anything they signed but haven’t sent yet will be refused.`,
  keep: 'Keep it',
  failedTitle: 'Nothing was changed',
  done: 'Back to home',
  /** For who was a second adult. */
  leftTitle: 'Your sign-in for another family was ended',
  left: 'Forms that you had started for them are no longer on this device. What you signed stays at the venue. If anything wasn’t received, it stays on this device: see “On this device”.',
  leftAtKiosk:
    'Forms that you had started for them are no longer on this tablet. What you signed stays at the venue. If “On this device” still lists something that wasn’t received, tell the front desk before you leave: what this tablet sends later may be refused.',
} as const
