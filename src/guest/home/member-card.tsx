import type { ReactNode } from 'react'
import { fullName } from '../../contract/names'
import { Face } from '../../ui/face'
import classes from './member-card.module.css'
import type { MemberProgress } from './member-progress'
import { nextStepOf } from './next-step'
import { sayNextStep } from './next-step.sentence'

interface Props {
  member: MemberProgress
  /** False while nothing is known of this person's tasks: then the card claims nothing. */
  isKnown: boolean
  isChosen: boolean
  onToggle(): void
  /** The state of this person's documents, where there is one to tell. */
  badge: ReactNode
}

/** One face of the family: the whole card is the tick box. */
export function MemberCard({ member, isKnown, isChosen, onToggle, badge }: Props) {
  const { contact, called, total, progress, saved } = member
  const step = nextStepOf(member)
  const canBeChosen = isKnown && total > 0
  return (
    <label
      className={classes.card}
      data-chosen={isChosen || undefined}
      data-still={!canBeChosen || undefined}
      data-unknown={!isKnown || undefined}
    >
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
        {badge}
      </span>
      <input
        type="checkbox"
        className={classes.box}
        checked={isChosen}
        disabled={!canBeChosen}
        onChange={onToggle}
        aria-labelledby={`name-of-${contact.contactId}`}
        aria-describedby={`next-of-${contact.contactId}`}
      />
    </label>
  )
}
