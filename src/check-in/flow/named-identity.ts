import type { Contact } from '../../contract/entities/contact'
import { fullName } from '../../contract/names'
import type { Identity } from '../../session/identity'

type Person = Pick<Contact, 'contactId' | 'firstName' | 'lastName' | 'isHeadOfHouseHold'>

/**
 * Who is signed in, with the name that the venue has for them where the provider tells none: a waiver for a minor could
 * not be signed with no name at all.
 */
export function namedIdentity(
  identity: Identity,
  contacts: readonly Person[],
  ownContactId: number | null = null,
): Identity {
  const self =
    contacts.find(({ contactId }) => contactId === ownContactId) ??
    contacts.find(({ isHeadOfHouseHold }) => isHeadOfHouseHold)
  const isNamed = [identity.name, identity.givenName, identity.familyName].some((name) => name.trim())
  return isNamed || !self ? identity : { ...identity, name: fullName(self) }
}
