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
  /** Whether nothing that the venue still has to say will tick anybody. */
  isSettled: boolean
  chosen: readonly number[]
  documents: readonly ShownDocument[]
  onChoose(contactIds: readonly number[]): void
}

export function MemberList({ ref, members, isKnown, isSettled, chosen, documents, onChoose }: Props) {
  const toggle = (contactId: number) =>
    onChoose(chosen.includes(contactId) ? chosen.filter((id) => id !== contactId) : [...chosen, contactId])
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
              onToggle={() => toggle(contactId)}
              badge={state && <DocumentStateBadge state={state} />}
            />
          </li>
        )
      })}
    </ul>
  )
}
