import type { Owner } from '../storage/owner'

/** Who is signed in. Kept apart from tokens: an offline start needs nothing else. */
export interface Identity extends Owner {
  name: string
  givenName: string
  familyName: string
  email: string
}

export interface AccessToken extends Owner {
  token: string
}
