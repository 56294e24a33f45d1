import type { ActivityContacts } from '../../contract/entities/location'
import type { Ticks } from '../../storage/family/ticks'
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

/** Who is marked by the venue for an activity, as those who have booked it. */
export const markedFor = (groups: readonly ActivityContacts[], activityId: number | null): number[] =>
  groups
    .filter(({ activity }) => activity.id === activityId)
    .flatMap(({ contacts }) => contacts.flatMap(({ contactId, isSelected }) => (isSelected ? [contactId] : [])))

/** All who must do something, or when no one must, those who may. */
const mustOrMay = (members: readonly MemberProgress[]): readonly MemberProgress[] => {
  const must = members.filter(({ mustDo, attention }) => mustDo + attention.length > 0)
  return must.length > 0 ? must : members.filter(isDue)
}

/**
 * Who is ticked when home opens. Orders tell who is due. Elsewhere the guest says who is here; at first those are
 * ticked whom the household or the activity has marked, if they have something to do: the button counts no one who is
 * done. Where profiles are kept up to date, the household's marks count, done or not.
 */
export const chosenAtFirst = (
  variant: HomeVariant,
  members: readonly MemberProgress[],
  marked: readonly number[],
): number[] => {
  const ids = (some: readonly MemberProgress[]) => some.map(({ contact }) => contact.contactId)
  // Who is alone, as every new guest, has no one else to choose.
  const isAlone = members.length === 1
  if (variant === 'orders' || (variant === 'family' && isAlone)) return ids(mustOrMay(members))
  const isOfMarked = new Set(marked)
  const isMarked = ({ contact }: MemberProgress) => contact.isSelected || isOfMarked.has(contact.contactId)
  const due = mustOrMay(members.filter(isMarked))
  if (variant === 'family') return ids(due)
  const isOfDue = new Set(due)
  return ids(members.filter((member) => isOfDue.has(member) || (member.contact.isSelected && member.total > 0)))
}

/**
 * The ids that may be taken into check-in: those chosen who have any task here, in the household's order. What was ticked
 * by hand stays so; the others follow what the venue says, also late.
 */
export const readyToStart = (
  members: readonly MemberProgress[],
  chosen: readonly number[],
  ticks: Ticks = {},
): number[] => {
  const isChosen = new Set(chosen)
  return members.flatMap(({ contact: { contactId }, total }) =>
    total > 0 && (ticks[contactId] ?? isChosen.has(contactId)) ? [contactId] : [],
  )
}
