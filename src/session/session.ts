import type { AccessToken, Identity } from './identity'
import type { SignedIn, SignInAction } from './provider'

export interface Session {
  /** Who is signed in on this device, tokens or not: true without a network. The same object until it changes. */
  identity(): Identity | null
  /** True when someone is signed in here but calls need them to sign in again. Data and unsent records stay. */
  needsSignIn(): boolean
  /** Called after identity or the need to sign in changed, in this tab or another. */
  subscribe(changed: () => void): () => void
  /**
   * Leaves for the provider's sign-in page and comes back to `returnTo`. Rejects when the provider cannot be reached. An
   * `action` is what is to be done there, right after a sign-in; `isNew` leads to the page for new accounts.
   */
  signIn(returnTo: string, options?: { action?: SignInAction; isNew?: boolean }): Promise<void>
  /** Whether the provider has a page for new accounts. Never rejects. */
  offersNewAccounts(): Promise<boolean>
  /** Finishes the sign-in at /oidc-callback; gives the path to go on to. Rejects with SignInFailed. */
  completeSignIn(): Promise<string>
  /** Signs in someone whom the venue itself has let in, without the provider. */
  enter(person: Pick<SignedIn, 'identity' | 'tokens'>): Promise<void>
  /** Where the sign-in that this tab began leads, or would have led: an allowed path, '/home' if none was begun. */
  returnPath(): string
  /** Signs in without a page where the provider still knows the person; false when that is not possible. Never rejects. */
  trySilentSignIn(): Promise<boolean>
  /** A token to call with. `refused` is one the server did not take. Rejects with SignInNeeded or RenewalUnavailable. */
  accessToken(options?: { refused?: string }): Promise<AccessToken>
  /** Forgets this person here, with or without a network, then ends the provider's session where it can be reached. */
  signOut(): Promise<void>
  /** Goes on with removing the data of someone who signed out, where that was interrupted. For the start of the app. */
  forgetWhoLeft(): Promise<void>
}
