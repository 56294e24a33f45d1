import type { Ref } from 'react'
import { groupedBy } from '../../contract/grouped-by'
import { DocumentStateBadge } from '../../outbox/ui/document-state-badge'
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
  activityId: number | null
  /** By hand. */
  onTick(contactId: number, isTicked: boolean): void
}

export function MemberList({ ref, members, isKnown, isSettled, chosen, documents, activityId, onTick }: Props) {
  const documentsOf = groupedBy(documents, ({ contactId }) => contactId)
  const isAmongChosen = new Set(chosen)
  return (
    <ul ref={ref} className={classes.members} data-settled={isSettled || undefined}>
      {members.map((member) => {
        const { contactId } = member.contact
        const own = documentsOf.get(contactId) ?? []
        const state = stateToTell(own, { isDone: isKnown && nextStepOf(member).kind === 'done' })
        return (
          <li key={contactId}>
            <MemberCard
              member={member}
              isKnown={isKnown}
              isChosen={isAmongChosen.has(contactId)}
              isSettled={isSettled}
              activityId={activityId}
              onTick={(isTicked) => onTick(contactId, isTicked)}
              badge={state && <DocumentStateBadge state={state} />}
            />
          </li>
        )
      })}
    </ul>
  )
}
