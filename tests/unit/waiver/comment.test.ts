import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waiverComment } from '../../../src/waiver/comment'

const facts = {
  contact: { firstName: 'Leo', lastName: 'Lindqvist', dateOfBirth: '2017-04-01', age: null },
  userName: 'Maya Lindqvist',
  signer: 'Maya Lindqvist',
  signedOn: '2026-11-05',
  dateFormat: 'mmddyyyy',
  browser: { name: 'Firefox', version: '150.0' },
  customComment: '',
  notes: [],
} as const
const jonas = { firstName: 'Jonas', lastName: 'Lindqvist', dateOfBirth: '1985-01-01', age: null }

describe('a comment starts', () => {
  it.each([
    [
      'with the note for a minor',
      facts.contact,
      'Maya Lindqvist',
      'Maya Lindqvist signed on behalf of the minor Leo Lindqvist.',
    ],
    ['with the note for oneself', jonas, 'Jonas Lindqvist', 'Jonas Lindqvist signed on their own behalf.'],
    [
      'for oneself however the name was typed',
      { ...jonas, lastName: 'O’Connor' },
      "Jonas O'Connor",
      'Jonas O’Connor signed on their own behalf.',
    ],
    [
      'with who signed, where one signature counted for another adult',
      jonas,
      'Maya Lindqvist',
      'Maya Lindqvist signed on behalf of Jonas Lindqvist.',
    ],
  ])('%s', (_, contact, signer, comment) => {
    expect(waiverComment({ ...facts, contact, signer })).toBe(comment)
  })
})

it('goes on with how it was shown and signed, and ends with the words of the venue', () => {
  expect(waiverComment({ ...facts, notes: ['Folded.', 'Typed.'], customComment: 'Season 26/27' })).toBe(
    'Maya Lindqvist signed on behalf of the minor Leo Lindqvist. Folded. Typed. Season 26/27',
  )
})

describe('placeholders', () => {
  const custom = (customComment: string, more: object = {}) =>
    waiverComment({ ...facts, ...more, customComment }).replace(/^.*? Leo Lindqvist\. /, '')

  it.each([
    ['{Signer}', 'Maya Lindqvist'],
    ['{SignedDate}', '11/05/2026'],
    ['{BrowserName} {BrowserVersion}', 'Firefox 150.0'],
    ['{Signer}, {Signer} and {Signer}', 'Maya Lindqvist, Maya Lindqvist and Maya Lindqvist'],
    ['{Unknown} stays', '{Unknown} stays'],
    ['no placeholder', 'no placeholder'],
  ])('turn %s into %s', (template, comment) => {
    expect(custom(template)).toBe(comment)
  })

  it("write the day in the venue's date format", () => {
    expect(custom('{SignedDate}', { dateFormat: 'ddmmyyyy' })).toBe('05/11/2026')
  })

  it.each(['{BrowserName}', '$&', '$1', '{SignedDate}{Signer}'])(
    'are never looked for in a value such as %s',
    (signer) => {
      expect(custom('{Signer}', { signer })).toBe(signer)
    },
  )

  it('leave no known placeholder behind, wherever they are', () => {
    const piece = fc.oneof(
      fc.constantFrom('{SignedDate}', '{Signer}', '{BrowserName}', '{BrowserVersion}'),
      fc.string().filter((text) => !/[{}]/.test(text)),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(custom(pieces.join(''))).not.toMatch(/\{(?:SignedDate|Signer|BrowserName|BrowserVersion)\}/)
      }),
    )
  })
})
