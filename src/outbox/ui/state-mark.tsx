import { Outline } from '../../ui/outline'
import styles from './document-state-badge.module.css'
import type { ShownState } from './worst-of'

/** A device, an arrow, a tick, a hand, a key: the shape tells the state without colour. */
const outlines: Record<ShownState, string> = {
  saved: 'M7 2.5h10a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1M10.5 18.5h3',
  sending: 'M12 20.5V4M5.5 10.5 12 4l6.5 6.5',
  received: 'M4 12.5l5.5 5.5L20 6.5',
  'needs-attention':
    'M7 12V5.5a1.5 1.5 0 0 1 3 0V11V3.5a1.5 1.5 0 0 1 3 0V11V4.5a1.5 1.5 0 0 1 3 0V12V7.5a1.5 1.5 0 0 1 3 0V15a7 7 0 0 1-7 7c-3 0-4.5-1.5-6-4l-2.5-4.5a1.5 1.5 0 0 1 2.5-1.5l2 2.5',
  'waiting-for-sign-in': 'M8 10a4 4 0 1 1 0 8 4 4 0 0 1 0-8M11 11 20.5 2.5M16.5 6l3 3M14 8.5l2 2',
}

export const StateMark = ({ state }: { state: ShownState }) => (
  <Outline className={styles.mark} path={outlines[state]} />
)
