import { loadavg } from 'node:os'
import { test } from '@playwright/test'
import { type Figure, type Noted, timesOf } from './figure'

/** How the runner keeps a table's figures beside the part that has printed them. */
export const FIGURES = 'figures of the bench'

/** A figure is kept for the summary; a plain number or words are only printed. */
export type Cell = Figure | number | string
export type Rows = Record<string, Record<string, Cell>>

const rounded = (value: number) => (Math.abs(value) < 1000 ? Number(value.toPrecision(3)) : Math.round(value))

function printed(column: string, cell: Cell): [string, number | string][] {
  if (typeof cell === 'string') return [[column, cell]]
  if (typeof cell === 'number') return [[column, rounded(cell)]]
  const times = timesOf(cell)
  return [
    [cell.unit ? `${column}, ${cell.unit}` : column, rounded(cell.value)],
    ...(times === null ? [] : [[`${column}: of the floor`, rounded(times)] satisfies [string, number]]),
  ]
}

/**
 * Prints a table, with the load of the machine at that moment, and keeps its figures for the summary of all runs. The same
 * title, row and column in another run is the same figure: none of them may say a number that was measured.
 */
export function tell(title: string, rows: Rows) {
  console.log(`\n${title}. Load ${loadavg()[0]?.toFixed(1)}`)
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([row, cells]) => [
        row,
        Object.fromEntries(Object.entries(cells).flatMap(([column, cell]) => printed(column, cell))),
      ]),
    ),
  )
  const figures = Object.entries(rows).flatMap(([row, cells]) =>
    Object.entries(cells).flatMap(([column, cell]): Noted[] =>
      typeof cell === 'object' ? [{ table: title, row, column, ...cell }] : [],
    ),
  )
  // JSON has no NaN: in the summary, what was not measured would be a nought.
  const isMeasured = ({ value, floor = 1 }: Noted) => Number.isFinite(value / floor)
  test.info().annotations.push({ type: FIGURES, description: JSON.stringify(figures.filter(isMeasured)) })
  const missing = figures.filter((figure) => !isMeasured(figure)).map(({ row, column }) => `“${row}: ${column}”`)
  if (missing.length > 0) throw new Error(`Not measured: ${missing.join(', ')}.`)
}
