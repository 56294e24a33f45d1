/** Who is signed in. Kept apart from tokens: an offline start needs nothing else. */
export interface Identity {
  iss: string
  sub: string
  name: string
  givenName: string
  familyName: string
  email: string
}

/** A person as a provider knows one: `sub` is unique only together with `iss`. */
export type Owner = Pick<Identity, 'iss' | 'sub'>

export interface AccessToken extends Owner {
  token: string
}

export const isSamePerson = (one: Owner, other: Owner) => one.iss === other.iss && one.sub === other.sub
