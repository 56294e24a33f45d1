import { type ReactNode, useEffect, useRef } from 'react'
import { fullName } from '../../contract/names'
import { Face } from '../../ui/face'
import classes from './member-card.module.css'
import type { MemberProgress } from './member-progress'
import { nextStepOf } from './next-step'
import { sayNextStep } from './next-step.sentence'

/** From seeing a box to the tap on it. What the venue ticks within this time was not seen. */
const REACTION_MS = 400

interface Props {
  member: MemberProgress
  /** False while nothing is known of this person's tasks: then the card claims nothing. */
  isKnown: boolean
  isChosen: boolean
  /** Whether all that ticks this person by itself was known, be it from the last time. */
  isSettled: boolean
  activityId: number | null
  onTick(isTicked: boolean): void
  /** The state of this person's documents, where there is one to tell. */
  badge: ReactNode
}

/** One face of the family: the whole card is the tick box. */
export function MemberCard({ member, isKnown, isChosen, isSettled, activityId, onTick, badge }: Props) {
  const { contact, called, total, progress, saved } = member
  const step = nextStepOf(member)
  const canBeChosen = isKnown && total > 0
  // A box that the venue's answer ticks under a finger on its way would be unticked by it.
  const seen = useRef<boolean>(null)
  useEffect(() => {
    if (!isSettled) return
    const see = () => {
      seen.current = isChosen
    }
    if (seen.current === null) return see()
    const timer = setTimeout(see, REACTION_MS)
    return () => clearTimeout(timer)
  }, [isChosen, isSettled])
  // Who has chosen another activity has changed the boxes, and taps what is there now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of it counts
  useEffect(
    () => () => {
      seen.current = null
    },
    [activityId],
  )
  const tick = () => {
    seen.current = !(seen.current ?? isChosen)
    onTick(seen.current)
  }
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
        onChange={tick}
        aria-labelledby={`name-of-${contact.contactId}`}
        aria-describedby={`next-of-${contact.contactId}`}
      />
    </label>
  )
}
