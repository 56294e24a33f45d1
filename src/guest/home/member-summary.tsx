import { memo } from 'react'
import { fullName } from '../../contract/names'
import { DocumentStateBadge } from '../../outbox/ui/document-state-badge'
import type { ShownState } from '../../outbox/ui/worst-of'
import { Face } from '../../ui/face'
import classes from './member-card.module.css'
import type { MemberProgress } from './member-progress'
import { nextStepOf } from './next-step'
import { sayNextStep } from './next-step.sentence'

interface Props {
  member: MemberProgress
  isKnown: boolean
  /** Of this person's documents, where there is one to tell. */
  state: ShownState | null
}

/** What a card says of a person. A tick changes none of it: of a family of 50 it would be drawn fifty times for each tap. */
export const MemberSummary = memo(function MemberSummary({ member, isKnown, state }: Props) {
  const { contact, called, progress, saved } = member
  const step = nextStepOf(member)
  return (
    <>
      <Face
        name={fullName(contact)}
        place={member.place}
        photo={contact.photo ?? contact.imageUrl}
        progress={isKnown ? progress : null}
        waits={saved.length > 0}
      />
      <span className={classes.words}>
        <span id={`name-of-${contact.contactId}`} className={classes.name}>
          {called.full}
        </span>
        {isKnown && (
          <span id={`next-of-${contact.contactId}`} className={classes.next} data-step={step.kind}>
            {sayNextStep(step)}
          </span>
        )}
        {state && <DocumentStateBadge state={state} />}
      </span>
    </>
  )
})
