import * as v from 'valibot'
import { isSameOwner, type Owner } from '../storage/owner'
import { SignInNeeded } from './sign-in-needed'

const Tokens = v.object({
  iss: v.string(),
  sub: v.string(),
  accessToken: v.string(),
  /** Milliseconds since 1970, by this device's clock. */
  expiresAt: v.number(),
  refreshToken: v.nullable(v.string()),
  idToken: v.nullable(v.string()),
  scope: v.nullable(v.string()),
})
/** What a provider gave for one person. */
export type Tokens = v.InferOutput<typeof Tokens>

/** A token that may end during a call is not used for it: the slowest call takes about this long. */
export const LEEWAY_MS = 60_000

const KEY = 'basehut.tokens'

/** The tokens name their owner too: identity and tokens are written one after the other. */
export function createTokenStore(storage: Storage) {
  return {
    key: KEY,
    read(): Tokens | null {
      const text = storage.getItem(KEY)
      if (text === null) return null
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Tokens), text)
      return parsed.success ? parsed.output : null
    },
    write: (tokens: Tokens) => storage.setItem(KEY, JSON.stringify(tokens)),
    clear: () => storage.removeItem(KEY),
  }
}
export type TokenStore = ReturnType<typeof createTokenStore>

/**
 * The person's tokens, while they can be used and the server has not refused them; null when they have to be renewed.
 */
export function currentTokens(
  { tokens, now }: { tokens: TokenStore; now: () => number },
  owner: Owner,
  refused: string | undefined,
): Tokens | null {
  const stored = tokens.read()
  if (!stored || !isSameOwner(stored, owner)) throw new SignInNeeded()
  const isUsable = stored.expiresAt - LEEWAY_MS > now() && stored.accessToken !== refused
  return isUsable ? stored : null
}
