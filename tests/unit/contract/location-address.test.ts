import { expect, test } from 'vitest'
import { typedPart, whyNameTaken } from '../../../src/contract/address/location-address'

const locations = [
  { id: 1, name: 'Summit Base' },
  { id: 2, name: 'Évasion Nord' },
  { id: 3, name: '1080' },
]

test.each([
  ['the same address in other letters', 'summit-base', null, 'Summit Base'],
  ['the same address with other spaces', ' Summit\tBase ', 2, 'Summit Base'],
  ['accents in the other form', 'E\u0301vasion nord', null, 'Évasion Nord'],
  ['the number of another one', '2', 1, 'Évasion Nord'],
  ['a number that is a name', '1080', null, '1080'],
])('a location is refused %s', (_, name, id, other) => {
  expect(whyNameTaken(name, id, locations)).toContain(`“${other}”`)
})

test.each([
  ['its own name', 'Summit base', 1],
  ['its own number', '2', 2],
  ['a number that no other has', '9', null],
  ['a name of its own', 'Rental Shop', null],
])('a location may have %s', (_, name, id) => {
  expect(whyNameTaken(name, id, locations)).toBeNull()
})

test.each([
  ['Summit Base', 'summit-base'],
  ['Évasion Nord', 'évasion-nord'],
  ['St. Anton', 'st.-anton'],
  ['O’Neill’s & Sons', 'o’neill’s-&-sons'],
  ['North/South', '7'],
  ['Peak 50% off', '7'],
  ['#2 Lot', '7'],
  ['???', '7'],
  ['..', '7'],
])('who types the address of %s types %s', (name, typed) => {
  expect(typedPart({ id: 7, name })).toBe(typed)
})
