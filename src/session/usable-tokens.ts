import type { Owner } from '../storage/owner'
import type { RenewalParts } from './renewal'
import { RenewalUnavailable, SignInNeeded } from './sign-in-needed'
import { currentTokens, type Tokens } from './tokens'

interface Surroundings extends RenewalParts {
  isOnline: () => boolean
}

/** Gives the person's tokens. The code that renews them is loaded only when some are old or refused. */
export function createUsableTokens(parts: Surroundings) {
  let renewal: Promise<(owner: Owner, refused?: string) => Promise<Tokens>> | null = null
  const load = () => {
    renewal ??= import('./renewal').then(({ createRenewal }) => createRenewal(parts))
    renewal.catch(() => {
      renewal = null
    })
    return renewal
  }

  return async function usableTokens(owner: Owner, refused?: string): Promise<Tokens> {
    const ready = currentTokens(parts, owner, refused)
    if (ready) return ready
    if (!parts.isOnline()) throw new RenewalUnavailable()
    try {
      return await (await load())(owner, refused)
    } catch (error) {
      throw error instanceof SignInNeeded ? error : new RenewalUnavailable('', { cause: error })
    }
  }
}
