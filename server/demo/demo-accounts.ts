import type { NewSignInAccount } from '../identity/sign-in-accounts'

const PASSWORD = 'demo'

/** People who can sign in to a demo. Not for a venue in earnest: see HOST in config.ts. */
export const demoAccounts: readonly NewSignInAccount[] = [
  { subject: 'demo-maya', email: 'maya@example.com', givenName: 'Maya', familyName: 'Lindqvist', password: PASSWORD },
  {
    subject: 'demo-siobhan',
    email: 'siobhan@example.com',
    givenName: 'Siobhán',
    familyName: "O'Connor",
    password: PASSWORD,
  },
  { subject: 'demo-admin', email: 'admin@example.com', givenName: 'Robin', familyName: 'Hale', password: PASSWORD },
]

export const demoSubjects: readonly string[] = demoAccounts.map(({ subject }) => subject)

export const demoAdministrators: readonly string[] = ['admin@example.com']
