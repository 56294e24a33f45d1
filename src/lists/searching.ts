import { cellText } from './cell-text'
import type { ListColumn } from './list-column'

interface Row<R> {
  record: R
  text: string
  /** Split when it is first needed: with 10,000 rows most are never found. */
  words?: readonly string[]
}

/** How a word fits: it is a word of its own, the beginning of one, or inside one. */
type Fit = 'whole' | 'beginning' | 'inside'
const fits: readonly Fit[] = ['whole', 'beginning', 'inside']

const isSearched = <R>({ kind }: ListColumn<R>) => kind !== 'id' && kind !== 'date'

const rowOf = <R>(record: R, columns: readonly ListColumn<R>[], locale: string | undefined): Row<R> => ({
  record,
  text: columns
    .map((column) => cellText(column, record))
    .join('\n')
    .toLocaleLowerCase(locale),
})

/** “Lodge 01” is what “lodge 1” is looking for. */
const isSame = (one: string, other: string) =>
  one === other || (/^\d+$/.test(one) && /^\d+$/.test(other) && Number(one) === Number(other))

function fitOf<R>(row: Row<R>, sought: string): Fit {
  row.words ??= row.text.split(/[^\p{L}\p{N}]+/u)
  if (row.words.some((word) => isSame(word, sought))) return 'whole'
  return row.words.some((word) => word.startsWith(sought)) ? 'beginning' : 'inside'
}

/**
 * Returns a function that finds the records in whose rows every word occurs, those with whole words first. The rows'
 * texts are made at the first search, not for each letter that is typed.
 */
export function searching<R>(records: readonly R[], columns: readonly ListColumn<R>[], locale?: string) {
  const shown = columns.filter(isSearched)
  let rows: readonly Row<R>[] | null = null
  return (find: string): readonly R[] => {
    const sought = find.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean)
    if (sought.length === 0) return records
    rows ??= records.map((record) => rowOf(record, shown, locale))
    const found = rows.filter(({ text }) => sought.every((word) => text.includes(word)))
    const worst = (row: Row<R>) => Math.max(...sought.map((word) => fits.indexOf(fitOf(row, word))))
    const ranked = found.map((row) => ({ record: row.record, rank: worst(row) }))
    return ranked.sort((one, other) => one.rank - other.rank).map(({ record }) => record)
  }
}
