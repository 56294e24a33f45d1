import type { Contact, Profile } from '../../contract/entities/contact'
import { ADULT_AGE } from '../../contract/waiver/signer'

/** Who of the family is signed in here; its head where the venue does not say. */
export const yourself = ({ contacts, ownContactId }: Profile): Contact | null =>
  contacts.find(({ contactId }) => contactId === ownContactId) ??
  contacts.find(({ isHeadOfHouseHold }) => isHeadOfHouseHold) ??
  null

export const isHead = (profile: Profile): boolean => yourself(profile)?.isHeadOfHouseHold ?? false

/** The other adults; one of unknown age may be one. */
export const adultsBesideYou = (profile: Profile): Contact[] =>
  profile.contacts.filter(
    (contact) =>
      contact.contactId !== yourself(profile)?.contactId && (contact.age === null || contact.age >= ADULT_AGE),
  )

/** Null for someone without a sign-in; an `email` that is not null is the address of an open invitation. */
export const signInOf = ({ signIns }: Profile, { contactId }: Pick<Contact, 'contactId'>) =>
  signIns.find((signIn) => signIn.contactId === contactId) ?? null

/** Those who sign their own waivers, on a device of their own. */
export const signingElsewhere = (profile: Profile): ReadonlySet<number> =>
  new Set(
    adultsBesideYou(profile).flatMap((contact) =>
      signInOf(profile, contact)?.email === null ? contact.contactId : [],
    ),
  )
