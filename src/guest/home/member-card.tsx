import { useRef } from 'react'
import type { ShownState } from '../../outbox/ui/worst-of'
import classes from './member-card.module.css'
import type { MemberProgress } from './member-progress'
import { MemberSummary } from './member-summary'

interface Props {
  member: MemberProgress
  /** False while nothing is known of this person's tasks: then the card claims nothing. */
  isKnown: boolean
  isChosen: boolean
  onTick(isTicked: boolean): void
  /** Of this person's documents, where there is one to tell. */
  state: ShownState | null
}

/** One face of the family: the whole card is the tick box. */
export function MemberCard({ member, isKnown, isChosen, onTick, state }: Props) {
  const { contactId } = member.contact
  const canBeChosen = isKnown && member.total > 0
  // As it was when a finger touched it: the venue's answer may tick it before the finger is lifted.
  const touched = useRef<boolean>(null)
  const tick = () => {
    onTick(!(touched.current ?? isChosen))
    touched.current = null
  }
  return (
    <label
      className={classes.card}
      data-chosen={isChosen || undefined}
      data-still={!canBeChosen || undefined}
      data-unknown={!isKnown || undefined}
      onPointerDown={() => {
        touched.current = isChosen
      }}
      onKeyDown={() => {
        touched.current = null
      }}
    >
      <MemberSummary member={member} isKnown={isKnown} state={state} />
      <input
        type="checkbox"
        className={classes.box}
        checked={isChosen}
        disabled={!canBeChosen}
        onChange={tick}
        aria-labelledby={`name-of-${contactId}`}
        aria-describedby={`next-of-${contactId}`}
      />
    </label>
  )
}
