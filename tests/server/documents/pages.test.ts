import { describe, expect, it } from 'vitest'
import { readBlocks } from '../../../server/documents/pdf/read-blocks'
import { runsOf, SUBSTITUTE } from '../../../server/documents/pdf/runs'
import { type PagesOf, steps } from '../../../server/documents/pdf/write-pages'
import { markerOf } from '../../../src/contract/waiver/list-marker'

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

  it('keep the space after a name from the right between it and the word that follows', () => {
    const pieces = runsOf([{ text: 'فاطمة signed for  יעל כהן ' }, { text: ' twice', bold: true }])
    expect(pieces.map(({ font, text }) => [font, text])).toEqual([
      ['arabic', 'فاطمة'],
      ['regular', ' signed for  '],
      ['hebrew', 'יעל כהן'],
      ['bold', '  twice'],
    ])
  })

  it('from the right are in the order of reading where a mark separates them: a double name, a clause in brackets', () => {
    const shown = (text: string) => runsOf([{ text }]).map((run) => run.text)
    expect(shown('יעל כהן-לוי signed')).toEqual(['לוי', '-', 'יעל כהן', ' signed'])
    expect(shown('כהן (ארי), לוי')).toEqual(['לוי', ' ,(', 'ארי', ') ', 'כהן'])
    expect(shown('عبد-الله')).toEqual(['الله', '-', 'عبد'])
    expect(shown('יעל and דנה')).toEqual(['יעל', ' and ', 'דנה'])
    // Over several lines the last one would come first.
    const clause = 'מילה '.repeat(20).trim()
    expect(shown(`${clause}, ${clause}`)).toEqual([clause, ', ', clause])
  })

  it('in Thai are given to the page one by one, so that no line breaks within a word', () => {
    const name = 'กรุงเทพมหานครอมรรัตนโกสินทร์ มหินทรายุธยา'
    const pieces = runsOf([{ text: name }]).map(({ text }) => text)
    expect(pieces.join('')).toBe(name)
    expect(pieces[0]).toBe('กรุงเทพมหานคร')
    expect(pieces.filter((piece) => /^[\u0e30-\u0e3a\u0e45-\u0e4e]/.test(piece))).toEqual([])
  })

  it.each(['a', '\u00a0', '-', 'ש'])('are given to the page in pieces where one is endless: %s', (letter) => {
    const word = letter.repeat(2_000)
    const pieces = runsOf([{ text: `Is ${word} ${word}` }]).map(({ text }) => text)
    expect(pieces.join('')).toBe(`Is ${word} ${word}`)
    expect(Math.max(...pieces.flatMap((piece) => piece.split(' ')).map(({ length }) => length))).toBeLessThanOrEqual(
      500,
    )
  })

  it('stay in one piece however many they are', () => {
    const text = 'Skiing is dangerous. '.repeat(200)
    expect(runsOf([{ text }])).toHaveLength(1)
  })

  it('have a visible substitute for what no font has, which is told', () => {
    const missing: string[] = []
    const runs = runsOf([{ text: 'Ur \u{12000}a' }], (grapheme) => missing.push(grapheme))
    expect(runs.map(({ text }) => text).join('')).toBe(`Ur ${SUBSTITUTE}a`)
    expect(missing).toEqual(['\u{12000}'])
  })
})

describe('how it was signed', () => {
  const none = { openedAt: null, endReachedAt: null, agreedAt: null, signedAt: null, differenceMs: null }
  const facts: Parameters<typeof steps>[0] = {
    ...none,
    ...{ venue: 'Summit Valley', timeZone: 'UTC', checkAt: 'https://venue.example/verify', document: 'd', text: '' },
    ...{
      taskName: 'Waiver',
      onBehalfOf: 'Ida Lindqvist',
      signerName: 'Maya Lindqvist',
      around: { before: '', after: '' },
    },
    ...{ agreed: true, comment: '', receivedAt: new Date('2027-01-16T19:00:00Z'), signedOn: '2027-01-16' },
    ...{ effectiveFrom: null, effectiveTo: null, device: 'a tablet', appVersion: '1.0.0', handedTo: null },
    ...{ identifiedBy: null, staffName: null, waiverVersion: 1, isCurrentVersion: true, textSha256: '' },
    ...{ signatureSha256: null, waiverHtmlSha256: '', seal: '', sealVersion: 5 },
  }
  const told = (changes: Partial<PagesOf>) => steps({ ...facts, ...changes })
  const known = (changes: Partial<PagesOf>) =>
    told(changes).find(({ label }) => label === 'How the signer was known')?.value
  const atTheDesk = { handedTo: 'Maya Lindqvist', staffName: 'Cleo Rossi' }

  it('says how the signer was known where staff have handed a tablet over, and names both', () => {
    expect(known({ ...atTheDesk, identifiedBy: 'staff' })).toBe(
      'Cleo Rossi of the front desk stood before Maya Lindqvist, and handed the tablet over',
    )
    expect(known({ ...atTheDesk, identifiedBy: 'code' })).toBe(
      'By a code in a mail to Maya Lindqvist. Cleo Rossi of the front desk handed the tablet over',
    )
  })

  it('names no staff where the signer had signed in', () => {
    expect(known({})).toBeUndefined()
  })

  it('tells both clocks, each step with its own, and what the device did not see', () => {
    const values = new Map(
      told({ openedAt: new Date('2027-01-16T18:55:00Z'), differenceMs: -1500 }).map(({ label, value }) => [
        label,
        value,
      ]),
    )
    expect(values.get('Opened')).toContain('2027-01-16T18:55:00.000Z), by the device’s clock')
    expect(values.get('End of the text on the screen')).toBe('Not recorded')
    expect(values.get('Received')).toContain('2027-01-16T19:00:00.000Z), by the venue’s clock')
    expect(values.get('Between the two')).toBe('-1.5 seconds from the device’s clock to the venue’s')
  })
})
