import { CsvError, parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { ImportedRow, neededColumns } from './imported-row'

/** A file that cannot be imported: `complaints` are lines for the person who runs the import. */
export class OrderFileRefused extends Error {
  override readonly name = 'OrderFileRefused'
  constructor(readonly complaints: readonly string[]) {
    super(complaints.join('\n'))
  }
}

export interface NumberedRow extends ImportedRow {
  /** Line of the file, counted from 1. */
  line: number
}

const Records = v.array(v.object({ record: v.record(v.string(), v.string()), info: v.object({ lines: v.number() }) }))

/** Between values. Where a comma is for decimals, spreadsheets write the others. */
const separators = [',', ';', '\t']

/** The one that parts the names of the columns: they hold none of them. */
function separatorOf(csv: string): string {
  const [names = ''] = csv.trimStart().split(/[\r\n]/, 1)
  const partsBy = (separator: string) => names.split(separator).length
  return separators.reduce((best, one) => (partsBy(one) > partsBy(best) ? one : best))
}

function readRecords(csv: string) {
  let columns: string[] = []
  try {
    const parsed: unknown = parse(csv, {
      bom: true,
      delimiter: separatorOf(csv),
      columns: (names: string[]) => {
        columns = names.map((column) => column.trim().toLowerCase())
        return columns
      },
      skip_empty_lines: true,
      info: true,
    })
    return { records: v.parse(Records, parsed), columns: columns.filter((column) => column !== '') }
  } catch (error) {
    if (error instanceof CsvError) throw new OrderFileRefused([error.message])
    throw error
  }
}

const isRead = (column: string) => Object.hasOwn(ImportedRow.entries, column)

/** All rows of a CSV file with a header, or every complaint about it at once. `unread` are columns that mean nothing here. */
export function readOrderFile(csv: string): { rows: NumberedRow[]; unread: string[] } {
  const { records, columns } = readRecords(csv)
  const missing = neededColumns.filter((column) => !columns.includes(column))
  const twice = new Set(columns.filter((column, at) => isRead(column) && columns.indexOf(column) < at))
  if (records.length === 0) throw new OrderFileRefused(['The file holds no orders.'])
  if (missing.length > 0) throw new OrderFileRefused([`The file has no column ${missing.join(', ')}.`])
  // The reader would take the later one of them without a word.
  if (twice.size > 0) throw new OrderFileRefused([`The file has two columns ${[...twice].join(', ')}.`])
  return {
    rows: checkedRows(records.map(({ record, info }) => ({ record, line: info.lines }))),
    unread: columns.filter((column) => !isRead(column)),
  }
}

/** Reads each record, or throws with every complaint about all of them. */
export function checkedRows(records: readonly { record: Record<string, string>; line: number }[]): NumberedRow[] {
  const complaints: string[] = []
  const rows = records.flatMap(({ record, line }) => {
    const read = v.safeParse(ImportedRow, record)
    if (read.success) return [{ ...read.output, line }]
    complaints.push(`Line ${line}: ${read.issues.map((issue) => issue.message).join('; ')}.`)
    return []
  })
  if (complaints.length > 0) throw new OrderFileRefused(complaints)
  return rows
}
