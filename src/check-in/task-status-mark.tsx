import { checkInTexts } from '../settings/texts/check-in'
import { classNames } from '../ui/class-names'
import { Outline } from '../ui/outline'
import { VisuallyHidden } from '../ui/visually-hidden'
import styles from './task-status-mark.module.css'

export type TaskStatus = keyof typeof checkInTexts.statuses

/** Shapes differ, so that a state is told without its colour: circle, device, tick, arrow, hand. */
const outlines: Record<TaskStatus, string> = {
  open: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16',
  saved: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M11 18h2',
  received: 'M5 12.5l5 5 9-10.5',
  skipped: 'M4 12h13M12 6l6 6-6 6M21 5v14',
  'needs-attention':
    'M8 12V5.5a1.5 1.5 0 0 1 3 0V11M11 10V4a1.5 1.5 0 0 1 3 0v6M14 10V5.5a1.5 1.5 0 0 1 3 0V14c0 4-2 7-6 7-3 0-4.500-1.500-6-4.500L3.500 13.500a1.500 1.500 0 0 1 2.500-1.500L8 14',
}

/**
 * How far one contact task is: shape and words first, colour second. Small, the shape alone is drawn and the words are
 * spoken; what is still to do has no shape then, since nothing has happened to it.
 */
export function TaskStatusMark({ status, isSmall = false }: { status: TaskStatus; isSmall?: boolean }) {
  const words = checkInTexts.statuses[status]
  return (
    <span className={classNames(styles.state, isSmall && styles.small)} data-status={status}>
      <Outline path={outlines[status]} />
      {isSmall ? <VisuallyHidden>{words}</VisuallyHidden> : <span>{words}</span>}
    </span>
  )
}
