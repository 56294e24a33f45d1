import * as v from 'valibot'

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

/** A token is not begun with when it may end on the way: the slowest call takes about this long. */
const LEEWAY_MS = 60_000

export const isUsable = (tokens: Tokens, now: number) => tokens.expiresAt - LEEWAY_MS > now

const KEY = 'basehut.tokens'

/** Whose they are stands in them too: identity and tokens are written one after the other. */
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
