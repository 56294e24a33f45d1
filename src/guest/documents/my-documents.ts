import type { Contact } from '../../contract/entities/contact'
import { documentState, type SignedDocument } from '../../contract/entities/document'
import { fullName } from '../../contract/names'
import { namesApart } from '../../contract/names-apart'
import { myDocumentsTexts as texts } from '../../settings/texts/documents/my-documents'
import { dayInWords } from '../day-in-words'
import type { SignedHere } from './signed-here'

/** What a document is worth today, in words. */
export const stateOf = (document: SignedDocument): string =>
  texts.state[documentState(document)](dayInWords(document.effectiveTo))

export interface OfPerson {
  contactId: number
  name: string
  /** Signed on this device, and not in the venue's list yet. */
  signedHere: SignedHere[]
  documents: SignedDocument[]
}

/**
 * By person, in the order of their newest document. A name is written as on the newest one; people of the same name are
 * told apart by their ages, as far as the family is known.
 */
export function byPerson(
  documents: readonly SignedDocument[],
  signedHere: readonly SignedHere[] = [],
  family: readonly Pick<Contact, 'contactId' | 'age'>[] = [],
): OfPerson[] {
  const people = new Map<number, OfPerson>()
  const personOf = (contactId: number, name: string) => {
    const person = people.get(contactId) ?? { contactId, name, signedHere: [], documents: [] }
    people.set(contactId, person)
    return person
  }
  for (const signed of signedHere) {
    const { contactId } = signed.document
    personOf(contactId, fullName(signed.contactTask.contact)).signedHere.push(signed)
  }
  for (const document of documents) personOf(document.contactId, document.onBehalfOf).documents.push(document)
  const found = [...people.values()]
  const ages = new Map(family.map(({ contactId, age }) => [contactId, age]))
  const named = ({ contactId, name }: OfPerson) => ({
    contactId,
    firstName: name,
    lastName: '',
    age: ages.get(contactId) ?? null,
  })
  const called = namesApart(found.map(named))
  return found.map((person) => ({ ...person, name: called(named(person)).full }))
}
