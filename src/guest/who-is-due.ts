import type { ActivityContacts } from '../contract/location'
import type { HomeVariant } from './home-variant'
import type { MemberProgress } from './member-progress'

export const isDue = ({ open, attention }: Pick<MemberProgress, 'open' | 'attention'>) =>
  open.length + attention.length > 0

/** Those with something to do first, what needs attention before all else; otherwise in the household's order. */
export const dueFirst = (members: readonly MemberProgress[]): MemberProgress[] => {
  const rank = (member: MemberProgress) => {
    if (member.attention.length > 0) return 0
    if (member.mustDo > 0) return 1
    return isDue(member) ? 2 : 3
  }
  return [...members].sort((a, b) => rank(a) - rank(b))
}

/** Whom the venue has marked for an activity, as those who have booked it. */
export const markedFor = (groups: readonly ActivityContacts[], activityId: number | null): number[] =>
  groups
    .filter(({ activity }) => activity.id === activityId)
    .flatMap(({ contacts }) => contacts.flatMap(({ contactId, isSelected }) => (isSelected ? [contactId] : [])))

/**
 * Who is ticked when home opens. Orders tell who is due: all who must do something, or when nobody must, those who may.
 * Elsewhere the guest says who is here; the household's own marks are the start, and those who are marked for the
 * activity while they have something to do.
 */
export const chosenAtFirst = (
  variant: HomeVariant,
  members: readonly MemberProgress[],
  marked: readonly number[],
): number[] => {
  const ids = (some: readonly MemberProgress[]) => some.map(({ contact }) => contact.contactId)
  if (variant !== 'orders') {
    return ids(
      members.filter((member) => {
        const { contactId, isSelected } = member.contact
        return (isSelected && member.total > 0) || (marked.includes(contactId) && isDue(member))
      }),
    )
  }
  const must = members.filter(({ mustDo, attention }) => mustDo + attention.length > 0)
  return ids(must.length > 0 ? must : members.filter(isDue))
}

/** The ids that may be taken into check-in: those chosen who have any task here, in the household's order. */
export const readyToStart = (members: readonly MemberProgress[], chosen: readonly number[]): number[] =>
  members.flatMap(({ contact, total }) => (total > 0 && chosen.includes(contact.contactId) ? [contact.contactId] : []))
