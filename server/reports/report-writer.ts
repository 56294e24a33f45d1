import { stringify } from 'csv-stringify/sync'
import type { ReportRecord } from './report-columns'

/** Turns pages of records into the text of one file. */
export interface ReportWriter {
  contentType: string
  extension: 'csv' | 'json'
  begin(): string
  page(records: readonly ReportRecord[], isFirst: boolean): string
  end(): string
}

/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A spreadsheet of a country that writes 1,5 splits the lines at semicolons: what comes after one is a cell of its own there,
 * and would be its formula.
 */
const withoutLaterFormulas = (text: string) =>
  text.includes(';') ? text.replace(/;(?=[\s"]*[=+\-@＝＋－＠])/g, ";'") : text

/**
 * Text that starts with = + - @, a tab or a return is a formula to a spreadsheet, and could fetch or run something:
 * an apostrophe before it makes it text.
 */
const lines = (rows: unknown[][]) =>
  stringify(rows, {
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => String(value), string: withoutLaterFormulas },
  })

export const csvWriter = (columns: readonly string[]): ReportWriter => ({
  contentType: 'text/csv; charset=utf-8',
  extension: 'csv',
  begin: () => BYTE_ORDER_MARK + lines([[...columns]]),
  page: (records) => lines(records.map((record) => columns.map((column) => record[column] ?? null))),
  end: () => '',
})

export const jsonWriter = (columns: readonly string[]): ReportWriter => {
  const ordered = (record: ReportRecord) =>
    JSON.stringify(Object.fromEntries(columns.map((column) => [column, record[column] ?? null])))
  return {
    contentType: 'application/json; charset=utf-8',
    extension: 'json',
    begin: () => '[',
    page: (records, isFirst) =>
      records.map((record, index) => `${isFirst && index === 0 ? '\n' : ',\n'}${ordered(record)}`).join(''),
    end: () => '\n]\n',
  }
}
