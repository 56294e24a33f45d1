import type { Ref } from 'react'
import { groupedBy } from '../../contract/grouped-by'
import type { ShownDocument } from '../../outbox/ui/shown-documents'
import classes from './home.module.css'
import { MemberCard } from './member-card'
import type { MemberProgress } from './member-progress'
import { nextStepOf } from './next-step'
import { stateToTell } from './state-of-member'

interface Props {
  ref?: Ref<HTMLUListElement>
  members: readonly MemberProgress[]
  isKnown: boolean
  /** Whether all that ticks people by itself is known, be it from the last time. */
  isSettled: boolean
  chosen: readonly number[]
  documents: readonly ShownDocument[]
  /** By hand. */
  onTick(contactId: number, isTicked: boolean): void
}

export function MemberList({ ref, members, isKnown, isSettled, chosen, documents, onTick }: Props) {
  const documentsOf = groupedBy(documents, ({ contactId }) => contactId)
  const isAmongChosen = new Set(chosen)
  return (
    <ul ref={ref} className={classes.members} data-settled={isSettled || undefined}>
      {members.map((member) => {
        const { contactId } = member.contact
        const own = documentsOf.get(contactId) ?? []
        return (
          <li key={contactId}>
            <MemberCard
              member={member}
              isKnown={isKnown}
              isChosen={isAmongChosen.has(contactId)}
              onTick={(isTicked) => onTick(contactId, isTicked)}
              state={stateToTell(own, { isDone: isKnown && nextStepOf(member).kind === 'done' })}
            />
          </li>
        )
      })}
    </ul>
  )
}
