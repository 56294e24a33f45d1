import { outboxTexts } from '../../settings/texts/outbox'
import { classNames } from '../../ui/class-names'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './document-state-badge.module.css'
import { useAnnouncedState } from './panel/announced-state'
import { StateMark } from './state-mark'
import type { ShownState } from './worst-of'

/** A document's state in words, shape and colour, in this order. A change is announced when there is a pause. */
export function DocumentStateBadge({ state }: { state: ShownState }) {
  const announced = useAnnouncedState(state)
  return (
    <span className={classNames(styles.badge, styles[state])}>
      <StateMark state={state} />
      {outboxTexts.states[state]}
      <VisuallyHidden role="status">{announced && outboxTexts.states[announced]}</VisuallyHidden>
    </span>
  )
}
