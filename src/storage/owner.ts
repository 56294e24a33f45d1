/** A person as a provider knows one: `sub` is unique only together with `iss`. */
export interface Owner {
  iss: string
  sub: string
}

export const isSameOwner = (one: Owner | null, other: Owner | null) =>
  one !== null && other !== null && one.iss === other.iss && one.sub === other.sub
