import type { CsvError } from 'csv-parse'

const separatorNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }

/** What the reader of CSV cannot read, with line and column, in words for the person who made the file. */
export function csvFault(error: CsvError, { line, separator }: { line: number; separator: string }): string {
  const at = `Line ${line}`
  const column = typeof error.column === 'string' ? error.column : 'one value'
  switch (error.code) {
    case 'CSV_RECORD_INCONSISTENT_COLUMNS': {
      const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)
      const [values, columns] = [lengthOf(error.record), lengthOf(error.columns)]
      const told = `${at}: there are ${values} values for ${columns} columns.`
      if (values < columns) return told
      return `${told} A value with ${separatorNames[separator]} in it needs quotation marks around it.`
    }
    case 'CSV_QUOTE_NOT_CLOSED':
      return `${at}: ${column} starts with a quotation mark that is never closed.`
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `${at}: ${column} goes on after its closing quotation mark. A quotation mark within a value is written twice.`
    case 'INVALID_OPENING_QUOTE':
      return `${at}: ${column} has a quotation mark in its middle. Put quotation marks around the value, and write this one twice.`
    default:
      return `${at}: ${error.message}.`
  }
}
