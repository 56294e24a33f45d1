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

function readRecords(csv: string) {
  try {
    const parsed: unknown = parse(csv, {
      bom: true,
      columns: (names: string[]) => names.map((column) => column.trim().toLowerCase()),
      skip_empty_lines: true,
      info: true,
    })
    return v.parse(Records, parsed)
  } catch (error) {
    if (error instanceof CsvError) throw new OrderFileRefused([error.message])
    throw error
  }
}

/** All rows of a CSV file with a header, or every complaint about it at once. */
export function readOrderFile(csv: string): NumberedRow[] {
  const records = readRecords(csv)
  const columns = Object.keys(records[0]?.record ?? {})
  const missing = neededColumns.filter((column) => !columns.includes(column))
  if (records.length === 0) throw new OrderFileRefused(['The file holds no orders.'])
  if (missing.length > 0) throw new OrderFileRefused([`The file has no column ${missing.join(', ')}.`])
  return checkedRows(records.map(({ record, info }) => ({ record, line: info.lines })))
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
