import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, type Options, parse as parseStream } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { ImportedRow, neededColumns } from './imported-row'
import { OrderFileRefused } from './order-file-refused'

export interface NumberedRow extends ImportedRow {
  /** Line of the file, counted from 1. */
  line: number
}

interface Numbered {
  record: Record<string, string>
  line: number
}

const WithLine = v.object({ record: v.record(v.string(), v.string()), info: v.object({ lines: v.number() }) })

/** Rows that are worked on at once. */
export const ROWS_AT_ONCE = 500
/** A file's text is read in pieces of some of its lines, so that its rows are never in memory all at once. */
const PIECE = 64 * 1024

/** Between values. Where a comma is for decimals, spreadsheets write the others. */
const separators = [',', ';', '\t']

/** The one that parts the names of the columns: they hold none of them. */
function separatorOf(csv: string): string {
  const [names = ''] = csv
    .slice(0, PIECE)
    .trimStart()
    .split(/[\r\n]/, 1)
  const partsBy = (separator: string) => names.split(separator).length
  return separators.reduce((best, one) => (partsBy(one) > partsBy(best) ? one : best))
}

const named = (names: readonly string[]) => names.map((column) => column.trim().toLowerCase())

const options = (csv: string) =>
  ({ bom: true, delimiter: separatorOf(csv), columns: named, skip_empty_lines: true, info: true }) satisfies Options

const refused = (error: unknown) => (error instanceof CsvError ? new OrderFileRefused([error.message]) : error)

const isRead = (column: string) => Object.hasOwn(ImportedRow.entries, column)

/** The names of the columns. Throws for a file without orders, or without a column that is needed. */
function readColumns(csv: string): string[] {
  let columns: string[] = []
  const noting = (names: readonly string[]) => {
    columns = named(names)
    return columns
  }
  try {
    const first = parse(csv, { ...options(csv), columns: noting, to: 1 })
    if (first.length === 0) throw new OrderFileRefused(['The file holds no orders.'])
  } catch (error) {
    throw refused(error)
  }
  const missing = neededColumns.filter((column) => !columns.includes(column))
  const twice = new Set(columns.filter((column, at) => isRead(column) && columns.indexOf(column) < at))
  if (missing.length > 0) throw new OrderFileRefused([`The file has no column ${missing.join(', ')}.`])
  // The reader would take the later one of them without a word.
  if (twice.size > 0) throw new OrderFileRefused([`The file has two columns ${[...twice].join(', ')}.`])
  return columns.filter((column) => column !== '')
}

/** Cut at the ends of lines: a cut within a letter of two units would make two other signs of it. */
function* piecesOf(csv: string): Generator<string> {
  for (let from = 0; from < csv.length; ) {
    const end = csv.indexOf('\n', from + PIECE)
    const to = end === -1 ? csv.length : end + 1
    yield csv.slice(from, to)
    from = to
  }
}

async function* readRows(csv: string): AsyncGenerator<NumberedRow[]> {
  const complaints: string[] = []
  let records: Numbered[] = []
  const check = () => {
    const checked = checkRows(records)
    records = []
    complaints.push(...checked.complaints)
    // What will be refused is only read on for its other complaints.
    return complaints.length > 0 ? [] : checked.rows
  }
  try {
    for await (const each of Readable.from(piecesOf(csv)).pipe(parseStream(options(csv)))) {
      const { record, info } = v.parse(WithLine, each)
      records.push({ record, line: info.lines })
      if (records.length < ROWS_AT_ONCE) continue
      yield check()
      // The embedded database works in this thread too, and other calls must be read meanwhile.
      await nextTurn()
    }
  } catch (error) {
    throw refused(error)
  }
  yield check()
  if (complaints.length > 0) throw new OrderFileRefused(complaints)
}

/**
 * The rows of a CSV file with a header, some at a time; at the end it throws with every complaint about all of them.
 * `unread` are columns that mean nothing here.
 */
export function readOrderFile(csv: string): { rows: AsyncIterable<NumberedRow[]>; unread: string[] } {
  const unread = readColumns(csv).filter((column) => !isRead(column))
  return { rows: readRows(csv), unread }
}

function checkRows(records: readonly Numbered[]): { rows: NumberedRow[]; complaints: string[] } {
  const complaints: string[] = []
  const rows = records.flatMap(({ record, line }) => {
    const read = v.safeParse(ImportedRow, record)
    if (read.success) return [{ ...read.output, line }]
    complaints.push(`Line ${line}: ${read.issues.map((issue) => issue.message).join('; ')}.`)
    return []
  })
  return { rows, complaints }
}

/** Reads each record, or throws with every complaint about all of them. */
export function checkedRows(records: readonly Numbered[]): NumberedRow[] {
  const { rows, complaints } = checkRows(records)
  if (complaints.length > 0) throw new OrderFileRefused(complaints)
  return rows
}
