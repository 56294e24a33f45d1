import fc from 'fast-check'
import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { NewFamilyMember } from '../../../src/contract/entities/contact'
import { fullName, isSameName, shownName } from '../../../src/contract/names'

describe('a typed name', () => {
  it.each([
    ['outer spaces', '  Maya Lindqvist ', 'Maya Lindqvist'],
    ['accents encoded in two marks', 'Siobha\u0301n O\u2019Connor', "Siobhán O'Connor"],
    ['the apostrophe that a phone types', 'Siobhán O’Connor', "Siobhán O'Connor"],
    ['a plain apostrophe for a typographic one', "Siobhán O'Connor", 'Siobhán O’Connor'],
    ['the hyphen that does not break', 'Anne\u2011Marie', 'Anne-Marie'],
    ['a dash for a hyphen', 'Anne\u2013Marie', 'Anne-Marie'],
    ['doubled spaces in the expected name, which no one can see', 'Maya Lindqvist', ' Maya  Lindqvist'],
    ['marks of direction in the expected name', 'ליאור כהן', '\u200Fליאור כהן\u200F'],
    ['marks of direction around what is typed', '\u2067ליאור כהן\u2069 ', 'ליאור כהן'],
    ['a letter that is joined by an unseen mark', 'علیرضا', 'علی\u200Cرضا'],
    ['a control character in the expected name, from a form before it was taken out', 'Mia Berg', 'Mi\u0007a Berg'],
  ])('is the same in spite of %s', (_, typed, expected) => {
    expect(isSameName(typed, expected)).toBe(true)
  })

  it.each([
    ['other capitals', 'maya lindqvist', 'Maya Lindqvist'],
    ['a missing accent', 'Siobhan O’Connor', 'Siobhán O’Connor'],
    ['doubled inner spaces', 'Maya  Lindqvist', 'Maya Lindqvist'],
    ['a missing apostrophe', 'Siobhán OConnor', 'Siobhán O’Connor'],
    ['a tab inside a word', 'Ma\tya Lindqvist', 'Maya Lindqvist'],
    ['a missing last name', 'Maya', 'Maya Lindqvist'],
    ['nothing at all', '', 'Maya Lindqvist'],
  ])('is another with %s', (_, typed, expected) => {
    expect(isSameName(typed, expected)).toBe(false)
  })

  it('is the same as itself, however it is encoded and with any outer spaces', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(words, fc.nat(3), (parts, spaces) => {
        const name = shownName(parts.join(' '))
        const around = ' '.repeat(spaces)
        expect(isSameName(`${around}${name.normalize('NFD')}${around}`, name)).toBe(true)
      }),
    )
  })

  it('is another as soon as a letter is added', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(isSameName(`${shownName(name)}x`, name)).toBe(false)
      }),
    )
  })
})

it.each([
  ...['\u200F', ' \u2067\u2069 ', '\uFEFF', '\u200D', '\u200C\u200D', '\u0000', '\u0007\u001B', '\n\u0085'],
  ...['\u3164', '\u2800 ', '\u115F', '\uFE0F', '\u034F', '\u{E0041}'],
])('A name of nothing that is seen (%j) is none', (firstName) => {
  const { issues } = safeParse(NewFamilyMember, { firstName, lastName: 'Cohen\u200F', dateOfBirth: '1980-01-02' })
  expect(issues?.map(({ message }) => message)).toEqual(['First name is required'])
})

it.each([
  ['Mi\u0007a', 'Mia'],
  ['\u001B[31mMia', '[31mMia'],
  ['Mia\u0000', 'Mia'],
  ['Mia\u202Egreb', 'Miagreb'],
  ['Anna\nLena', 'Anna Lena'],
  ['Anna\r\n\tLena', 'Anna Lena'],
  ['Anna\u2028Lena', 'Anna Lena'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['葛\u{E0100}城', '葛\u{E0100}城'],
])('A name that was pasted (%j) is read without control characters, and in one line', (given, read) => {
  const { output } = safeParse(NewFamilyMember, { firstName: given, lastName: 'Berg', dateOfBirth: '1980-01-02' })
  expect(output).toMatchObject({ firstName: read })
})

it('A full name has no outer and no doubled spaces', () => {
  expect(fullName({ firstName: ' Maya ', lastName: ' Lind  qvist' })).toBe('Maya Lind qvist')
  expect(fullName({ firstName: 'Maya', lastName: '' })).toBe('Maya')
})
