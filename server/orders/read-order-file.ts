import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, type Options, parse as parseStream } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { csvFault } from './csv-fault'
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

interface Complaint {
  line: number
  text: string
}

const refusedFor = (complaints: readonly Complaint[]) =>
  new OrderFileRefused(complaints.toSorted((one, other) => one.line - other.line).map(({ text }) => text))

const WithLine = v.object({
  record: v.record(v.string(), v.string()),
  info: v.object({ lines: v.number(), error: v.optional(v.instance(CsvError)) }),
})

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
  ({
    bom: true,
    delimiter: separatorOf(csv),
    // All of them: a file that was put together from two may end its lines in two ways.
    record_delimiter: ['\r\n', '\n', '\r'],
    columns: named,
    skip_empty_lines: true,
    // Rows that were emptied in a spreadsheet are written as separators alone.
    skip_records_with_empty_values: true,
    // A line with too many values is told, and the lines after it are read for their own faults.
    relax_column_count: true,
    info: true,
  }) satisfies Options

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
    if (!(error instanceof CsvError)) throw error
    // A fault further down is told with all others, when the rows are read.
    if (columns.length === 0) throw new OrderFileRefused([csvFault(error, { line: 1, separator: separatorOf(csv) })])
  }
  const missing = neededColumns.filter((column) => !columns.includes(column))
  const twice = new Set(columns.filter((column, at) => isRead(column) && columns.indexOf(column) < at))
  if (missing.length > 0)
    throw new OrderFileRefused([`The file has no column ${missing.join(', ')}. Its first line has to name them.`])
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
  const separator = separatorOf(csv)
  const complaints: Complaint[] = []
  let records: Numbered[] = []
  let lastLine = 1
  let unclosed: CsvError | null = null
  const check = () => {
    const checked = checkRows(records)
    records = []
    complaints.push(...checked.complaints)
    // What will be refused is only read on for its other complaints.
    return complaints.length > 0 ? [] : checked.rows
  }
  const complain = (error: CsvError, line: number) =>
    complaints.push({ line, text: csvFault(error, { line, separator }) })
  const parser = parseStream({
    ...options(csv),
    // Read on behind it: a reader that stops says nothing of the lines that it has not handed out yet.
    skip_records_with_error: true,
    on_skip(error) {
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') unclosed = error
      else if (error) complain(error, Number(error.lines))
    },
  })
  for await (const each of Readable.from(piecesOf(csv)).pipe(parser)) {
    const { record, info } = v.parse(WithLine, each)
    lastLine = info.lines
    if (info.error) complain(info.error, lastLine)
    else records.push({ record, line: lastLine })
    if (records.length < ROWS_AT_ONCE) continue
    yield check()
    // The embedded database works in this thread too, and other calls must be read meanwhile.
    await nextTurn()
  }
  yield check()
  // The reader has looked for the closing mark to the end of the file: it is missing after the last line that was read.
  if (unclosed) complain(unclosed, complaints.reduce((last, { line }) => Math.max(last, line), lastLine) + 1)
  if (complaints.length > 0) throw refusedFor(complaints)
}

/**
 * The rows of a CSV file with a header, some at a time; at the end it throws with every complaint about all of them.
 * `unread` are columns that mean nothing here.
 */
export function readOrderFile(csv: string): { rows: AsyncIterable<NumberedRow[]>; unread: string[] } {
  const unread = readColumns(csv).filter((column) => !isRead(column))
  return { rows: readRows(csv), unread }
}

function checkRows(records: readonly Numbered[]): { rows: NumberedRow[]; complaints: Complaint[] } {
  const complaints: Complaint[] = []
  const rows = records.flatMap(({ record, line }) => {
    const read = v.safeParse(ImportedRow, record)
    if (read.success) return [{ ...read.output, line }]
    complaints.push({ line, text: `Line ${line}: ${read.issues.map((issue) => issue.message).join('; ')}.` })
    return []
  })
  return { rows, complaints }
}

/** Reads each record, or throws with every complaint about all of them. */
export function checkedRows(records: readonly Numbered[]): NumberedRow[] {
  const { rows, complaints } = checkRows(records)
  if (complaints.length > 0) throw refusedFor(complaints)
  return rows
}
