import type { Provider } from './provider'

/** The provider for a tablet that guests share: it asks each of them who they are, and never knows anyone again. */
export const forgettingProvider = (provider: Provider, beforeSignIn: () => void): Provider => ({
  ...provider,
  startSignIn(start) {
    beforeSignIn()
    return provider.startSignIn({ ...start, askAgain: true, emailHint: null, action: null, isAtKiosk: true })
  },
  signInSilently: async () => null,
  // That would be one more page on the way out, and there is no cookie to end: the tokens were revoked before.
  endSession: async () => {},
})
