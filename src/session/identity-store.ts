import * as v from 'valibot'
import type { Identity } from './identity'

const StoredIdentity = v.object({
  iss: v.string(),
  sub: v.string(),
  name: v.string(),
  givenName: v.string(),
  familyName: v.string(),
  email: v.string(),
})

const KEY = 'basehut.identity'

const parse = (text: string | null): Identity | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredIdentity), text)
  return parsed.success ? parsed.output : null
}

export function createIdentityStore(storage: Storage) {
  let text: string | null = null
  let identity: Identity | null = null
  return {
    key: KEY,
    /** The same object as long as the stored text is the same: React compares it by reference. */
    read(): Identity | null {
      const stored = storage.getItem(KEY)
      if (stored !== text) {
        text = stored
        identity = parse(stored)
      }
      return identity
    },
    write: (value: Identity) => storage.setItem(KEY, JSON.stringify(value)),
    clear: () => storage.removeItem(KEY),
  }
}
