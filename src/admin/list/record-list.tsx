import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { cellText } from '../../lists/cell-text'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { classNames } from '../../ui/class-names'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { Column, RecordId } from '../resource'
import styles from './record-list.module.css'

interface RecordListProps<R> {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  idOf(record: R): RecordId
  nameOf(record: R): string
  selected: RecordId | null
  onSelect(record: R | null): void
  /** Enter on a row: chooses it and goes on to its form. */
  onOpen?(record: R): void
  /** Of the box of each row, by its place. */
  refOf?(place: number): Ref<HTMLInputElement>
  sort?: { key: string | undefined; order: 'up' | 'down'; onSort(key: string): void }
}

/** More than these do not fit side by side on a tablet: each row is a card there. */
export const MANY_COLUMNS = 4

/** One row at most is chosen. Arrow keys, Home and End go from row to row, Space chooses and lets go, Enter opens. */
export function RecordList<R>(props: RecordListProps<R>) {
  const { label, columns, rows, idOf, nameOf, selected, onSelect, onOpen, refOf, sort } = props
  const id = useId()
  return (
    <div className={styles.frame}>
      <table
        className={classNames(styles.table, columns.length > MANY_COLUMNS ? styles.many : styles.few)}
        aria-label={label}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.choice}>
              <VisuallyHidden>{texts.list.choose}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" aria-sort={sort?.key === column.key ? ariaSort[sort.order] : undefined}>
                {sort ? (
                  <button type="button" className={styles.sort} onClick={() => sort.onSort(column.key)}>
                    {column.label}
                    <SortMark order={sort.key === column.key ? sort.order : null} />
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {rows.map((record, place) => {
            const isSelected = idOf(record) === selected
            const choose = () => onSelect(isSelected ? null : record)
            const box = `${id}-${idOf(record)}`
            return (
              <tr
                key={idOf(record)}
                className={classNames(styles.row, isSelected && styles.selected)}
                onClick={(event) => {
                  if (event.target instanceof Element && !event.target.closest('a, input, label')) choose()
                }}
              >
                <td className={styles.choice}>
                  <input
                    ref={refOf?.(place)}
                    id={box}
                    type="checkbox"
                    className={styles.box}
                    checked={isSelected}
                    onChange={choose}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter') return
                      // Or the same key would send the form that it opens: by then the focus is in there.
                      event.preventDefault()
                      onOpen?.(record)
                    }}
                    aria-label={texts.list.chooseOne(nameOf(record))}
                  />
                </td>
                {columns.map((column) => (
                  <td key={column.key} data-label={column.label} data-kind={column.kind}>
                    <Cell>{column.show?.(record) ?? <Plain column={column} record={record} />}</Cell>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const ariaSort = { up: 'ascending', down: 'descending' } as const

const Cell = ({ children }: { children: ReactNode }) => <div className={styles.cell}>{children}</div>

function Plain<R>({ column, record }: { column: Column<R>; record: R }) {
  const text = cellText(column, record)
  return column.value(record) === false ? <span data-quiet>{text}</span> : text
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  if (!(event.target instanceof HTMLInputElement)) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const here = boxes.indexOf(event.target)
  const places: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: boxes.length - 1 }
  const next = boxes[places[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Stands by every head that can be pressed, so that one sees it can. */
function SortMark({ order }: { order: 'up' | 'down' | null }) {
  const Mark = order === null ? ChevronsUpDown : order === 'up' ? ArrowUp : ArrowDown
  return <Mark aria-hidden="true" className={styles.mark} size={14} strokeWidth={order ? 2.75 : 2} />
}
