import { isSameOwner, type Owner } from '../storage/owner'
import { GrantEnded, type Provider, type SignedIn } from './provider'
import { type Locks, renewAlone } from './renewal-lock'
import { SignInNeeded } from './sign-in-needed'
import { currentTokens, type TokenStore, type Tokens } from './tokens'

/** Browsers pass what one tab stored on to other tabs' processes; the lock may arrive before it. */
const ARRIVES_WITHIN_MS = 300
const LOOK_EVERY_MS = 20

export interface RenewalParts {
  tokens: TokenStore
  provider: () => Promise<Provider>
  locks: Locks | undefined
  now: () => number
  /** Whether the provider may be asked silently when the grant has ended. */
  maySignInSilently: () => boolean
}

/** Gives the person new tokens when theirs are old, or when the server refused them. */
export function createRenewal(parts: RenewalParts) {
  const { tokens, now } = parts
  let running: Promise<Tokens> | null = null

  const current = (owner: Owner, refused: string | undefined) => currentTokens({ tokens, now }, owner, refused)

  /**
   * Tokens that have replaced the spent ones since: by another tab, by a late answer to this one, or by a sign-in by
   * hand.
   */
  function movedOnFrom(spent: Tokens): Tokens | null {
    const newer = tokens.read()
    // Some providers give no refresh token: two absent ones are no sign of the same tokens.
    return newer && newer.accessToken !== spent.accessToken ? newer : null
  }

  async function recover(provider: Provider, spent: Tokens): Promise<Tokens> {
    const newer = movedOnFrom(spent)
    if (newer) return newer
    const again: SignedIn | null = parts.maySignInSilently() ? await provider.signInSilently() : null
    if (again && isSameOwner(again.identity, spent)) return again.tokens
    const meanwhile = movedOnFrom(spent)
    if (meanwhile) return meanwhile
    tokens.clear()
    throw new SignInNeeded()
  }

  /** What another tab stored just before it released the lock may arrive here a moment after the lock. */
  async function writtenByAnother(owner: Owner, refused: string | undefined): Promise<Tokens | null> {
    for (let waited = 0; waited < ARRIVES_WITHIN_MS; waited += LOOK_EVERY_MS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      const written = current(owner, refused)
      if (written) return written
    }
    return null
  }

  async function renew(owner: Owner, refused: string | undefined, afterAnother: boolean): Promise<Tokens> {
    const made = current(owner, refused) ?? (afterAnother ? await writtenByAnother(owner, refused) : null)
    if (made) return made
    const spent = tokens.read()
    if (!spent) throw new SignInNeeded()
    const provider = await parts.provider()
    const renewed = await provider.renew(spent).catch((error: unknown) => {
      if (error instanceof GrantEnded) return recover(provider, spent)
      throw error
    })
    // After a sign-out, or someone else's sign-in, meanwhile: theirs counts.
    const stored = tokens.read()
    if (!stored || !isSameOwner(stored, owner)) throw new SignInNeeded()
    // Likewise the tokens that another tab got while this one was frozen.
    if (stored.accessToken !== spent.accessToken) return stored
    tokens.write(renewed)
    return renewed
  }

  return function renewed(owner: Owner, refused?: string): Promise<Tokens> {
    running ??= renewAlone(parts.locks, (afterAnother) => renew(owner, refused, afterAnother)).finally(() => {
      running = null
    })
    return running
  }
}
