import { isSameOwner, type Owner } from '../storage/owner'
import type { Identity } from './identity'
import { createIdentityStore } from './identity-store'
import type { Provider, SignedIn } from './provider'
import type { Locks } from './renewal-lock'
import { allowedReturnPath, DEFAULT_RETURN_PATH } from './return-path'
import type { Session } from './session'
import { SignInNeeded } from './sign-in-needed'
import { createSignInNotes } from './sign-in-notes'
import { createTokenStore, type Tokens } from './tokens'
import { createUsableTokens } from './usable-tokens'

export interface SessionParts {
  /** Loads what speaks to the provider: only a sign-in, a renewal or a sign-out needs it. */
  provider: () => Promise<Provider>
  /** For identity and notes. */
  storage: Storage
  /** For tokens. */
  tokenStorage: Storage
  tabStorage: Storage
  locks: Locks | undefined
  now: () => number
  isOnline: () => boolean
  isKnownPath: (pathname: string) => boolean
  /** Removes the person's data from this device, but never a record that is not sent. */
  forget: (person: Owner) => Promise<void>
  /** Where the browser is. */
  url: () => string
  /** Tells of changes that other tabs made to a stored key. */
  onStorage: (changed: (key: string | null) => void) => void
  log: (message: string, error: unknown) => void
}

export function createSession(parts: SessionParts): Session {
  const identities = createIdentityStore(parts.storage)
  const tokens = createTokenStore(parts.tokenStorage)
  const notes = createSignInNotes(parts.storage, parts.tabStorage)
  const listeners = new Set<() => void>()
  const tellChange = () => {
    for (const changed of listeners) changed()
  }
  parts.onStorage((key) => {
    if (key === null || key === identities.key || key === tokens.key) tellChange()
  })

  const usableTokens = createUsableTokens({ ...parts, tokens, maySignInSilently: () => !notes.mustAskAgain() })

  async function forgetWhoLeft(): Promise<void> {
    for (const person of notes.toForget()) {
      try {
        await parts.forget(person)
        notes.needNotForget(person)
      } catch (error) {
        parts.log('The data of a person who signed out could not be removed yet', error)
      }
    }
  }

  async function welcome({ identity, tokens: granted }: Pick<SignedIn, 'identity' | 'tokens'>): Promise<void> {
    const previous = identities.read()
    notes.needNotForget(identity)
    if (previous && !isSameOwner(previous, identity)) {
      notes.mustForget(previous)
      await forgetWhoLeft()
    }
    tokens.write(granted)
    identities.write(identity)
    notes.endAskAgain()
    tellChange()
  }

  async function leaveProvider({ refreshToken, idToken }: Tokens): Promise<void> {
    const log = (error: unknown) => parts.log('Signed out here; the provider could not be told', error)
    try {
      const provider = await parts.provider()
      if (refreshToken) await provider.revoke(refreshToken).catch(log)
      if (idToken) await provider.endSession(idToken)
    } catch (error) {
      log(error)
    }
  }

  async function complete(url: string): Promise<string> {
    const provider = await parts.provider()
    const signedIn = await provider.finishSignIn(url)
    const stored = notes.returnTo()
    await welcome(signedIn)
    notes.endSigningIn()
    return allowed(stored) ?? allowed(signedIn.returnTo) ?? DEFAULT_RETURN_PATH
  }

  async function leave(): Promise<void> {
    const person = identities.read()
    const last = tokens.read()
    if (!person && !last) return
    if (person) notes.mustForget(person)
    notes.askAgain()
    tokens.clear()
    identities.clear()
    await forgetWhoLeft()
    tellChange()
    if (last && parts.isOnline()) await leaveProvider(last)
  }

  let completing: { url: string; returnTo: Promise<string> } | null = null
  let leaving: Promise<void> | null = null

  const allowed = (path: unknown) => allowedReturnPath(path, parts.isKnownPath)

  const needsSignIn = () => {
    const person = identities.read()
    if (!person) return false
    const stored = tokens.read()
    return !isSameOwner(stored, person)
  }

  return {
    identity: (): Identity | null => identities.read(),
    needsSignIn,

    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },

    async signIn(returnTo, { action = null, isNew = false } = {}) {
      notes.startSigningIn(returnTo)
      const provider = await parts.provider()
      const emailHint = identities.read()?.email || null
      // A person who finds a phone unlocked must not be able to change how its owner signs in.
      const askAgain = notes.mustAskAgain() || action !== null
      await provider.startSignIn({ returnTo, askAgain, emailHint, action, isNew })
    },

    async offersNewAccounts() {
      try {
        return await (await parts.provider()).offersNewAccounts()
      } catch (error) {
        parts.log('The provider did not say whether it takes new accounts', error)
        return false
      }
    },

    completeSignIn() {
      const url = parts.url()
      // A code is good for one use: asking again for the same one gets the same answer.
      if (completing?.url !== url) completing = { url, returnTo: complete(url) }
      return completing.returnTo
    },

    enter: welcome,

    returnPath: () => allowed(notes.returnTo()) ?? DEFAULT_RETURN_PATH,

    async trySilentSignIn() {
      if (identities.read()) return !needsSignIn()
      if (notes.mustAskAgain() || !parts.isOnline()) return false
      try {
        const provider = await parts.provider()
        const signedIn = await provider.signInSilently()
        // Someone may have signed in or out by hand meanwhile, and that counts.
        if (!signedIn || identities.read() || notes.mustAskAgain()) return false
        await welcome(signedIn)
        return true
      } catch (error) {
        parts.log('The silent sign-in did not work', error)
        return false
      }
    },

    async accessToken(options) {
      const person = identities.read()
      if (!person) throw new SignInNeeded()
      const needed = needsSignIn()
      try {
        const { accessToken, iss, sub } = await usableTokens(person, options?.refused)
        return { token: accessToken, iss, sub }
      } finally {
        if (needed !== needsSignIn()) tellChange()
      }
    },

    signOut() {
      leaving ??= leave().finally(() => {
        leaving = null
      })
      return leaving
    },

    forgetWhoLeft,
  }
}
