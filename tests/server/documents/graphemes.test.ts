import { afterEach, describe, expect, it, vi } from 'vitest'
import { graphemesOf } from '../../../server/documents/pdf/graphemes'

const atOnce = (text: string) => Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment)
afterEach(() => vi.restoreAllMocks())

describe('the characters of a text that is read in pieces', () => {
  const texts = {
    'plain letters': 'Skiing is dangerous. '.repeat(60),
    flags: '🇩🇪🇫🇷🇨🇭'.repeat(100),
    'a family of one character': '👩‍👩‍👧‍👦'.repeat(90),
    'letters with accents of their own': 'e\u0301'.repeat(700),
    'a character longer than a piece': `a${'\u0301'.repeat(3_000)}b`,
    'line breaks of two': '\r\n'.repeat(700),
    'Hindi and Korean': 'क्षि각'.repeat(250),
  }

  it.each(Object.entries(texts))('are those of the whole: %s', (_, text) => {
    // Begun at every place of the first ones, so that the end of a piece falls on each of them.
    for (let before = 0; before < 12; before += 1) {
      const whole = '.'.repeat(before) + text
      expect([...graphemesOf(whole)]).toEqual(atOnce(whole))
    }
  })

  it('cost what the text is long, however long it is', () => {
    const given = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    expect([...graphemesOf('\u00a0'.repeat(20_000))]).toHaveLength(20_000)
    const lengths = given.mock.calls.map(([piece]) => piece.length)
    expect(Math.max(...lengths)).toBeLessThan(1_000)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(21_000)
  })
})
