import fc from 'fast-check'
import { Tokenizer } from 'parse5'
import { describe, expect, it, vi } from 'vitest'
import { firstActivePart } from '../../../../server/contact-tasks/completion/inert-html'
import { readPng } from '../../../../server/contact-tasks/completion/png'
import { sha256 } from '../../../../server/encoding/sha256'
import { cleanHtml } from '../../../../server/tasks/clean-html'
import { waiverSnapshot } from '../../../../src/waiver/snapshot'
import { PNG } from '../../support/documents'

const facts = {
  title: 'Waiver of "Zoë" <O\'Connor>',
  affirmation: 'I affirm',
  agreement: 'I agree',
  signerName: "Siobhán O'Connor",
  contactName: "Zoë O'Connor",
  notes: [],
  signedAt: '2027-01-16T19:00:00.000Z',
}

describe('a snapshot is refused for', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=//evil></SCRIPT>',
    '<p onclick="x()">',
    '<img src=x onerror=alert(1)>',
    '<img src="https://evil.example/pixel.gif">',
    '<a href="javascript:alert(1)">',
    '<a href=" java\tscript:alert(1)">',
    '<a href="&#106;avascript:alert(1)">',
    '<a href="data:text/html,<script>1</script>">',
    '<form action="/x"><input></form>',
    '<iframe srcdoc="x"></iframe>',
    '<object data="x"></object>',
    '<svg onload=alert(1)></svg>',
    '<math><mi xlink:href="javascript:1"></mi></math>',
    '<meta http-equiv="refresh" content="0;url=//evil">',
    '<base href="//evil">',
    '<link rel="stylesheet" href="//evil">',
    '<p style="background:url(//evil)">',
    '<style>@import "//evil"</style>',
    '<style>p{background:u\\rl(//evil)}</style>',
    '<video poster="//evil"></video>',
    '<!--[if IE]><script>1</script><![endif]-->',
    '<?xml-stylesheet href="//evil"?>',
  ])('%s', (html) => {
    expect(firstActivePart(`<p>before</p>${html}<p>after</p>`)).not.toBeNull()
  })
})

describe('a snapshot is taken', () => {
  it('as the app makes it, with all that a waiver text may hold', () => {
    const text = cleanHtml(
      '<h2>Risk</h2><ol start="3"><li>Ice & snow</li></ol><table><tr><th scope="col">A</th></tr></table><a href="tel:+15550100">Call</a><a href="https://example.com/?a=1&b=2">Terms</a><hr>',
    )
    expect(firstActivePart(waiverSnapshot({ ...facts, text }))).toBeNull()
  })

  it('with a drawn signature inside', () => {
    expect(firstActivePart(`<img alt="Signature" src="data:image/png;base64,${PNG}">`)).toBeNull()
  })
})

describe('a text that was looked at before', () => {
  const quoting = '<p>He says "risk" onclick=x> \'and\' --&gt; more</p>'
  const texts = [
    quoting,
    '<h2>Risk</h2><p>Ice</p>',
    '<p>open',
    '<p title="',
    '<!-- no end',
    '<script>1</script>',
    'words',
  ]
  const around = [
    '<p>',
    '</p>',
    '<p title="',
    '">',
    "<b class='",
    '<!--',
    '-->',
    '<style>',
    '</style>',
    '<title>',
    '<i ',
  ]
  const pieces = fc.array(fc.constantFrom(...around), { maxLength: 4 }).map((parts) => parts.join(''))

  it('leaves the verdict on the page as it is, whatever is around it', () => {
    fc.assert(
      fc.property(pieces, fc.constantFrom(...texts), pieces, (before, text, after) => {
        const page = `${before}<main>${text}</main>${after}`
        return (firstActivePart(page, { text, sha256: sha256(text) }) === null) === (firstActivePart(page) === null)
      }),
      { numRuns: 2000 },
    )
  })

  it('is not read again', () => {
    const text = `<p>${'Skiing is dangerous. '.repeat(40_000)}</p>`
    const known = { text, sha256: sha256(text) }
    const page = waiverSnapshot({ ...facts, text })
    const read = vi.spyOn(Tokenizer.prototype, 'write')
    const charactersReadOf = () => read.mock.calls.reduce((sum, [part]) => sum + part.length, 0)
    expect(firstActivePart(page, known)).toBeNull()
    const atFirst = charactersReadOf()
    expect(firstActivePart(page, known)).toBeNull()
    expect(atFirst).toBeGreaterThan(text.length)
    expect(charactersReadOf() - atFirst).toBeLessThan(3000)
    read.mockRestore()
  })
})

describe('cleaned HTML', () => {
  const parts = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<b onclick=x>',
      '<script>',
      '</script>',
      '<a href="',
      'javascript:1',
      'https://a.b/',
      '">',
      '<br/>',
    ],
    ...[
      '&amp;',
      '&',
      '<',
      '>',
      '"',
      'text',
      '<style>',
      '</style>',
      '<img src=x onerror=y>',
      '<table><td>',
      '<!--',
      '-->',
      '<svg>',
    ],
  )
  const html = fc.array(parts, { maxLength: 12 }).map((pieces) => pieces.join(''))

  it('is inert, whatever it was made of', () => {
    fc.assert(fc.property(html, (dirty) => firstActivePart(cleanHtml(dirty)) === null))
  })

  it('cleaned again is the same: the bytes that were saved are the bytes that are shown', () => {
    fc.assert(fc.property(html, (dirty) => cleanHtml(cleanHtml(dirty)) === cleanHtml(dirty)))
  })
})

describe('a signature', () => {
  const bytes = Buffer.from(PNG, 'base64')

  it('is read from the base64 of a whole PNG', () => {
    expect(readPng(PNG)?.equals(bytes)).toBe(true)
  })

  it('is not read from base64 with a prefix, of a cut-off file, of another file or of an enormous canvas', () => {
    const enormous = Buffer.from(bytes)
    enormous.writeUInt32BE(100_000, 16)
    for (const text of [
      `data:image/png;base64,${PNG}`,
      bytes.subarray(0, -1).toString('base64'),
      Buffer.from('GIF89a').toString('base64'),
      enormous.toString('base64'),
      `${PNG} `,
      'A'.repeat(800_000),
    ]) {
      expect(readPng(text)).toBeNull()
    }
  })
})
