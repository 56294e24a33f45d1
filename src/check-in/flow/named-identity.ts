import type { Contact } from '../../contract/entities/contact'
import { fullName } from '../../contract/names'
import type { Identity } from '../../session/identity'

type Person = Pick<Contact, 'firstName' | 'lastName' | 'isHeadOfHouseHold'>

/**
 * Who is signed in, with the name of the head of the household where the provider tells none: a waiver for a minor could
 * not be signed with no name at all.
 */
export function namedIdentity(identity: Identity, contacts: readonly Person[]): Identity {
  const head = contacts.find(({ isHeadOfHouseHold }) => isHeadOfHouseHold)
  const isNamed = [identity.name, identity.givenName, identity.familyName].some((name) => name.trim())
  return isNamed || !head ? identity : { ...identity, name: fullName(head) }
}
