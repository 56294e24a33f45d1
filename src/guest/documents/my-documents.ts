import { format } from 'date-fns'
import type { SignedDocument } from '../../contract/entities/document'
import { myDocumentsTexts as texts } from '../../settings/texts/my-documents'

/** A calendar day with its month as a word. */
export const dayInWords = (day: string | null): string =>
  day ? format(new Date(`${day}T00:00:00`), 'MMMM d, yyyy') : ''

/** What a document is worth today, in words. */
export function stateOf({ isReplaced, hasEnded, effectiveTo }: SignedDocument): string {
  if (isReplaced) return texts.replaced
  if (hasEnded) return texts.ended(dayInWords(effectiveTo))
  return effectiveTo ? texts.validUntil(dayInWords(effectiveTo)) : texts.valid
}

export interface OfPerson {
  contactId: number
  name: string
  documents: SignedDocument[]
}

/** By person, in the order of their newest document. A name is written as on the newest one. */
export function byPerson(documents: readonly SignedDocument[]): OfPerson[] {
  const people = new Map<number, OfPerson>()
  for (const document of documents) {
    const { contactId, onBehalfOf: name } = document
    const person = people.get(contactId) ?? { contactId, name, documents: [] }
    person.documents.push(document)
    people.set(contactId, person)
  }
  return [...people.values()]
}
