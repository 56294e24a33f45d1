import { expect, it } from 'vitest'
import defaultLanguage from '../../../public/defaults/default-language.json'
import { lawLinksOf } from '../../../src/contract/entities/language'

const linksOf = (privacyNotice: string, accessibilityStatement = '') =>
  lawLinksOf({ application: { ...defaultLanguage.application, privacyNotice, accessibilityStatement } }).map(
    ({ href }) => href,
  )

it.each([
  ['nothing', '', []],
  ['blanks', ' \n ', []],
  ['a text', 'We keep your name.', ['/privacy']],
  ['the address of the venue’s own page', ' https://venue.example/privacy ', ['https://venue.example/privacy']],
  ['an address in a sentence', 'See https://venue.example/privacy', ['/privacy']],
  ['an address that is not safe', 'http://venue.example/privacy', ['/privacy']],
  ['a script', 'javascript:alert(1)', ['/privacy']],
])('a privacy notice that is %s leads to %s', (_what, text, links) => {
  expect(linksOf(text)).toEqual(links)
})

it('a venue without either has no links, and one with both has them in order', () => {
  expect(linksOf('')).toEqual([])
  expect(linksOf('a', 'b')).toEqual(['/privacy', '/accessibility'])
})
