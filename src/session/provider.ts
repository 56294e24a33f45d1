import type { Identity } from './identity'
import type { Tokens } from './tokens'

export interface SignedIn {
  identity: Identity
  tokens: Tokens
  /** What `startSignIn` was given, as it came back. */
  returnTo: unknown
}

/** The provider no longer honours a refresh token: used, revoked or too old. */
export class GrantEnded extends Error {
  override readonly name = 'GrantEnded'
  readonly code = 'grant-ended'
}

/** What the embedded provider can do right after a sign-in: the account page asks for it, and home, of staff. */
export type SignInAction = 'address' | 'passkey' | 'password' | 'guest'

export interface SignInStart {
  returnTo: string
  /** Has the provider ask who it is even of someone it knows. */
  askAgain: boolean
  emailHint: string | null
  action: SignInAction | null
  /** Has the provider show its page for new accounts. */
  isNew: boolean
  /** Has our own provider keep nothing of this sign-in in the browser. */
  isAtKiosk?: boolean
}

/** What a session asks of an OpenID provider. */
export interface Provider {
  /** Whether the provider says that it has a page for new accounts. */
  offersNewAccounts(): Promise<boolean>
  /** Leaves this page. */
  startSignIn(options: SignInStart): Promise<void>
  /** Rejects with SignInFailed. */
  finishSignIn(url: string): Promise<SignedIn>
  /** In a hidden frame, without any question; null when the provider would have to ask. */
  signInSilently(): Promise<SignedIn | null>
  /** Rejects with GrantEnded, or anything else when it may work later. */
  renew(tokens: Tokens): Promise<Tokens>
  revoke(refreshToken: string): Promise<void>
  /** Leaves this page, and comes back to `/`. Rejects, and stays here, where the provider does not answer. */
  endSession(idToken: string): Promise<void>
}
