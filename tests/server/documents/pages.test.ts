import { describe, expect, it } from 'vitest'
import { readBlocks } from '../../../server/documents/pdf/read-blocks'
import { runsOf, SUBSTITUTE } from '../../../server/documents/pdf/runs'
import { markerOf } from '../../../src/contract/list-marker'

describe('the words of a document', () => {
  it('are read as a browser shows them: headings, paragraphs, numbered lists and tables', () => {
    const html =
      '<style>p{}</style><h2>Risks</h2><p>Skiing  is\n<strong>dangerous</strong>.</p>loose<ol type="a" start="2"><li>ice<ul><li>thin</li></ul></li></ol><table><tr><th>Lift</th><td>9–16</td></tr></table>'
    expect(readBlocks(html)).toEqual([
      { kind: 'heading', level: 2, inlines: [{ text: 'Risks' }] },
      { kind: 'paragraph', inlines: [{ text: 'Skiing is ' }, { text: 'dangerous', bold: true }, { text: '.' }] },
      { kind: 'paragraph', inlines: [{ text: 'loose' }] },
      {
        kind: 'list',
        items: [
          {
            marker: 'b.',
            blocks: [
              { kind: 'paragraph', inlines: [{ text: 'ice' }] },
              { kind: 'list', items: [{ marker: '•', blocks: [{ kind: 'paragraph', inlines: [{ text: 'thin' }] }] }] },
            ],
          },
        ],
      },
      {
        kind: 'table',
        rows: [
          [
            { isHead: true, inlines: [{ text: 'Lift' }] },
            { isHead: false, inlines: [{ text: '9–16' }] },
          ],
        ],
      },
    ])
  })

  it.each([
    ['a', 28, 'ab.'],
    ['A', 1, 'A.'],
    ['i', 1994, 'mcmxciv.'],
    ['I', 4, 'IV.'],
    ['', 12, '12.'],
    ['a', 0, '0.'],
  ])('number a list of type "%s" at %i as %s', (type, count, marker) => {
    expect(markerOf(type, count)).toBe(marker)
  })

  it('are drawn in the first font that has them, a grapheme at a time', () => {
    const fonts = (text: string) => runsOf([{ text }]).map(({ font, text: part }) => [font, part])
    expect(fonts('Zoë 山田')).toEqual([
      ['regular', 'Zoë '],
      ['chinese', '山田'],
    ])
    expect(fonts('김민준 فاطمة Նարեկ გიო สมชาย ☑').map(([font]) => font)).toEqual([
      'korean',
      'arabic',
      'armenian',
      'georgian',
      'thai',
      'symbols',
    ])
  })

  it('have a visible substitute for what no font has, which is told', () => {
    const missing: string[] = []
    const runs = runsOf([{ text: 'Ur \u{12000}a' }], (grapheme) => missing.push(grapheme))
    expect(runs.map(({ text }) => text).join('')).toBe(`Ur ${SUBSTITUTE}a`)
    expect(missing).toEqual(['\u{12000}'])
  })
})
