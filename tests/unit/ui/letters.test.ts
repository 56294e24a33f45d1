import { expect, it } from 'vitest'
import { lettersOf } from '../../../src/ui/letters'

const joined = [
  '👩\u200D👩\u200D👧',
  '🇦🇹',
  '🇨🇭',
  '👍🏽',
  'a\u030A\u0323',
  'é',
  'นี้',
  'ক্',
  '🏴\u{E0067}\u{E0062}\u{E007F}',
]

it('The letters of a text are those that a person sees: joined emoji, flags, skin tones and accents are not taken apart', () => {
  expect(lettersOf(joined.join(''))).toEqual(joined)
  expect(lettersOf('Zoë')).toEqual(['Z', 'o', 'ë'])
  expect(lettersOf('')).toEqual([])
})

it('They keep their accents where a browser cannot tell letters, as Firefox before 125', () => {
  const segmenter = Object.getOwnPropertyDescriptor(Intl, 'Segmenter') ?? {}
  Reflect.deleteProperty(Intl, 'Segmenter')
  try {
    expect(lettersOf('A\u030Asa \u0418\u0306👩')).toEqual(['A\u030A', 's', 'a', ' ', '\u0418\u0306', '👩'])
  } finally {
    Object.defineProperty(Intl, 'Segmenter', segmenter)
  }
})
