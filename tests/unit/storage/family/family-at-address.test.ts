import { expect, it } from 'vitest'
import { familyAtAddress } from '../../../../src/storage/family/family-at-address'

const person = (contactId: number, isTicked: boolean | null) => ({ contactId, isTicked, places: null })
const family = {
  people: [
    { contactId: 1, name: 'Maya' },
    { contactId: 2, name: 'Leo' },
    { contactId: 3, name: 'Ben' },
  ],
  outline: {
    build: '/entry.js',
    window: { width: 390, letters: 16, isLow: false },
    words: [],
    foot: null,
    people: [person(1, true), person(2, true), person(3, null)],
  },
}

it('is ticked as home ticks it by itself where the address says nothing', () => {
  expect(familyAtAddress(family, '')).toEqual(family)
})

it('is ticked as the address says it was by hand, but for who cannot be', () => {
  const found = familyAtAddress(family, `?ticks=${encodeURIComponent('{"1":false,"3":true}')}`)
  expect(found?.outline?.people).toEqual([person(1, false), person(2, true), person(3, null)])
})

it.each([
  '?activity=4',
  '?ticks=%7B%222%22%3Atrue%7D&activity=4',
  '?ticks=all',
  '?ticks=%7B%222%22%3A1%7D',
  '?people=%5B2%5D',
])('cannot be ticked at %s, where other cards may come to be', (search) => {
  expect(familyAtAddress(family, search)).toEqual({ ...family, outline: null })
})

it('stays no one’s', () => {
  expect(familyAtAddress(null, '?ticks={}')).toBeNull()
})
