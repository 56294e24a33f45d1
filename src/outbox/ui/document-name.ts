import type { Contact } from '../../contract/entities/contact'
import { namesApart } from '../../contract/names-apart'
import { outboxTexts } from '../../settings/texts/outbox'

const { kinds } = outboxTexts

const isKnown = (kind: string): kind is keyof typeof kinds => kind in kinds

/** "Waiver of Leo Lindqvist"; by the first name alone, or without one, where this device does not know the person. */
export function nameOfDocument(
  { kind, contactId, firstName }: { kind: string; contactId: number; firstName?: string | undefined },
  family: readonly Pick<Contact, 'contactId' | 'firstName' | 'lastName' | 'age'>[],
): string {
  const person = family.find((contact) => contact.contactId === contactId)
  return outboxTexts.document(
    isKnown(kind) ? kinds[kind] : outboxTexts.otherKind,
    person ? namesApart(family)(person).full : (firstName ?? null),
  )
}
