import type { Identity } from '../../../src/session/identity'
import type { Session } from '../../../src/session/session'

/** Someone who is signed in and stays so. */
export const signedIn = (identity: Identity): Session => ({
  identity: () => identity,
  needsSignIn: () => false,
  subscribe: () => () => {},
  signIn: async () => {},
  offersNewAccounts: async () => false,
  completeSignIn: async () => '/home',
  enter: async () => {},
  returnPath: () => '/home',
  trySilentSignIn: async () => true,
  accessToken: async () => ({ iss: identity.iss, sub: identity.sub, token: 'test' }),
  signOut: async () => {},
  forgetWhoLeft: async () => {},
})
