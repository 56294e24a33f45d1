import type { ListColumn } from './list-column'
import type { ListQuestion } from './list-question'
import { searching } from './searching'

export interface ListView<R> {
  rows: readonly R[]
  /** How many are left by the filter, on all pages. */
  found: number
  /** From 1; the last one where the address asks for a page beyond it. */
  page: number
  pages: number
}

const comparingIn = (locale?: string) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })

const textFor = (value: string | number | boolean | null) => (value === null ? '' : String(value))

function sorted<R>(
  records: readonly R[],
  column: ListColumn<R> | undefined,
  { order, locale }: { order: 'up' | 'down'; locale: string | undefined },
): readonly R[] {
  if (!column) return records
  const comparing = comparingIn(locale)
  const direction = order === 'down' ? -1 : 1
  const keyed = records.map((record) => ({ record, key: column.value(record) }))
  keyed.sort((a, b) => {
    // Empty values come last in either order.
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    if (typeof a.key === 'number' && typeof b.key === 'number') return (a.key - b.key) * direction
    return comparing.compare(textFor(a.key), textFor(b.key)) * direction
  })
  return keyed.map(({ record }) => record)
}

/**
 * Returns a function that gives the records that a search finds, in the order asked for; else the best matches first.
 * Without a locale, text is sorted by the machine's language.
 */
export function arranging<R>(records: readonly R[], columns: readonly ListColumn<R>[], locale?: string) {
  const found = searching(records, columns, locale)
  return ({ find = '', sort, order = 'up' }: ListQuestion): readonly R[] =>
    sorted(
      found(find),
      columns.find(({ key }) => key === sort),
      { order, locale },
    )
}

/** One page of them. */
export function pageOf<R>(records: readonly R[], pageSize: number | null, asked: number): ListView<R> {
  if (pageSize === null) return { rows: records, found: records.length, page: 1, pages: 1 }
  const pages = Math.max(1, Math.ceil(records.length / pageSize))
  const page = Math.min(Math.max(1, asked), pages)
  return { rows: records.slice((page - 1) * pageSize, page * pageSize), found: records.length, page, pages }
}

/** The page of the list that this record is on, or null when the filter hides it. */
export function pageWith<R>(
  records: readonly R[],
  pageSize: number | null,
  isIt: (record: R) => boolean,
): number | null {
  const index = records.findIndex(isIt)
  if (index < 0) return null
  return pageSize === null ? 1 : Math.floor(index / pageSize) + 1
}
