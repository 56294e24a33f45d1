import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../server/reports/report-columns'
import { reportStream } from '../../../server/reports/report-stream'
import { csvWriter, jsonWriter } from '../../../server/reports/report-writer'
import { reportFileName } from '../../../src/contract/report-file-name'

const columns = ['a', 'b', 'c']
const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '=1+1',
    ';=1+1',
    'a; "@sum',
    ';;-1',
    '+47',
    '-1',
    '@sum',
    '\ttab',
    '\rreturn',
    'a,b',
    '"quoted"',
    'two\r\nlines',
    "O'Connor",
    '',
  ),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const records = fc.array(fc.record({ a: cell, b: cell, c: cell }))

const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text)
const asWritten = (value: Cell) => {
  const given = value === null ? '' : String(value)
  const text = typeof value === 'string' ? given.replace(/;(?=[\s"]*[=+\-@＝＋－＠])/g, ";'") : given
  const isNeutralised = typeof value === 'string' && (isFormula(text) || /^[＝＋－＠]/.test(text))
  return isNeutralised ? `'${text}` : text
}

describe('a CSV report', () => {
  it('reads back as it was written, whatever the fields hold', () => {
    const writer = csvWriter(columns)
    fc.assert(
      fc.property(records, (rows) => {
        const text = writer.begin() + writer.page(rows, true) + writer.end()
        const read: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' })
        expect(read).toEqual([columns, ...rows.map((row) => [row.a, row.b, row.c].map(asWritten))])
      }),
    )
  })

  it('has none either where a spreadsheet splits its lines at semicolons', () => {
    const row = { a: 'Maya', b: ';=1+1', c: 'x; "+1' }
    const cells = csvWriter(columns).page([row], true).split(';')
    for (const text of cells) expect(text.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@]/)
  })

  it('has no text that a spreadsheet would take for a formula', () => {
    const writer = csvWriter(columns)
    fc.assert(
      fc.property(records, (rows) => {
        const read: string[][] = parse(writer.page(rows, true), { record_delimiter: '\r\n' })
        for (const [index, fields] of read.entries()) {
          for (const [column, field] of fields.entries()) {
            const given = Object.values(rows[index] ?? {})[column]
            expect(typeof given === 'string' && isFormula(field)).toBe(false)
          }
        }
      }),
    )
  })
})

describe('a JSON report', () => {
  it('is one valid array however it is cut into pages', async () => {
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 5 }), async (rows, pageSize) => {
        const stream = reportStream(
          jsonWriter(columns),
          async ({ rowId }, limit) => {
            const page = rows.slice(rowId, rowId + limit)
            return { records: page, next: page.length === limit ? { contactId: 0, rowId: rowId + limit } : null }
          },
          pageSize,
        )
        expect(JSON.parse(await new Response(stream).text())).toEqual(rows)
      }),
    )
  })
})

describe('a report as a stream', () => {
  it('reads a page only when someone takes it', async () => {
    let pages = 0
    const stream = reportStream(jsonWriter(columns), async () => {
      pages += 1
      return { records: [{ a: pages, b: null, c: null }], next: { contactId: pages, rowId: 0 } }
    })
    const reader = stream.getReader()
    expect(pages).toBe(0)
    await reader.read()
    expect(pages).toBe(1)
    await reader.read()
    expect(pages).toBe(2)
    await reader.cancel()
  })
})

describe('the name of a report', () => {
  it('is plain letters, whatever the location is called', () => {
    const parts = { window: { start: null, end: '2027-01-20' }, includePrintableMedia: true, extension: 'csv' }
    expect(reportFileName({ location: 'Åre / "Höglyft"\n', ...parts })).toBe(
      'customers-are-hoglyft-any-to-2027-01-20-with-printable-media.csv',
    )
    expect(reportFileName({ location: '滑雪', ...parts })).toMatch(/^customers-location-/)
  })
})
