import { documentState, type SignedDocument } from '../../contract/entities/document'
import { fullName } from '../../contract/names'
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

/** By person, in the order of their newest document. A name is written as on the newest one. */
export function byPerson(documents: readonly SignedDocument[], signedHere: readonly SignedHere[] = []): OfPerson[] {
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
  return [...people.values()]
}
