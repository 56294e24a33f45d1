import type { ReactNode } from 'react'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import type { Link } from './link'
import styles from './links.module.css'
import { SortableLinks } from './order/sortable-links'
import { SortableRow } from './order/sortable-row'

interface LinkTableProps {
  labelledBy: string
  column: string
  links: readonly Link[]
  /** The delete of a link, or why there is none. */
  removal(link: Link): ReactNode
  /** Left out where their order means nothing. */
  onMove?: ((from: number, to: number) => void) | undefined
}

/** The links of a record, in rows that can be put in order where that means something. */
export function LinkTable({ labelledBy, column, links, removal, onMove }: LinkTableProps) {
  const cells = (link: Link) => (
    <>
      <td>{link.name}</td>
      <td>{removal(link)}</td>
    </>
  )
  const table = (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {onMove ? <th scope="col">{texts.order.column}</th> : null}
          <th scope="col">{column}</th>
          <th scope="col">{texts.form.remove}</th>
        </tr>
      </thead>
      <tbody>
        {links.map((link, place) =>
          onMove ? (
            <SortableRow key={link.value} {...{ link, place, onMove }} all={links.length}>
              {cells(link)}
            </SortableRow>
          ) : (
            <tr key={link.value}>{cells(link)}</tr>
          ),
        )}
      </tbody>
    </table>
  )
  return onMove ? <SortableLinks {...{ links, onMove }}>{table}</SortableLinks> : table
}
