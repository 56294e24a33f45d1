import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { adminTexts } from '../../../settings/texts/admin/admin'
import { Outline } from '../../../ui/outline'
import type { Link } from '../link'
import styles from './order.module.css'

const texts = adminTexts.order

interface SortableRowProps {
  link: Link
  place: number
  /** How many there are. */
  all: number
  onMove(from: number, to: number): void
  /** Its other cells. */
  children: ReactNode
}

/** A row with a handle to drag it by, and with buttons for people who cannot drag. */
export function SortableRow({ link: { value, name }, place, all, onMove, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: value,
  })
  const step = (to: number) => ({
    'aria-disabled': to < 0 || to >= all,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      flushSync(() => onMove(place, to))
      // A row that changes its place in the page lets go of the focus.
      currentTarget.focus()
    },
  })
  return (
    <tr
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <td className={styles.tools}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={texts.drag(name)}
        >
          <Mark path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
        </button>
        <button type="button" className={styles.step} aria-label={texts.up(name)} {...step(place - 1)}>
          <Mark path="M6 14l6-6 6 6" />
        </button>
        <button type="button" className={styles.step} aria-label={texts.down(name)} {...step(place + 1)}>
          <Mark path="M6 10l6 6 6-6" />
        </button>
      </td>
      {children}
    </tr>
  )
}

const Mark = ({ path }: { path: string }) => <Outline width="20" height="20" strokeWidth="2.5" path={path} />
