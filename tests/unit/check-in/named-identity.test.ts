import { expect, it } from 'vitest'
import { namedIdentity } from '../../../src/check-in/flow/named-identity'

const nameless = {
  iss: 'https://id.example',
  sub: '7',
  name: '',
  givenName: '',
  familyName: '',
  email: 'm@example.com',
}
const family = [
  { contactId: 2, firstName: 'Leo', lastName: 'Lindqvist', isHeadOfHouseHold: false },
  { contactId: 1, firstName: 'Maya', lastName: 'Lindqvist', isHeadOfHouseHold: true },
]

it.each([
  ['whose name the provider does not tell is the head of the household', nameless, family, 'Maya Lindqvist'],
  ['whose name is told keeps it', { ...nameless, name: 'M. Lind' }, family, 'M. Lind'],
  ['with a given name only keeps it', { ...nameless, givenName: 'Maya' }, family, ''],
  ['stays without a name where no one is the head', nameless, family.slice(0, 1), ''],
])('Someone %s', (_, identity, contacts, name) => {
  expect(namedIdentity(identity, contacts)).toEqual({ ...identity, name })
})

it('A second adult whose name the provider does not tell is who the venue says', () => {
  expect(namedIdentity(nameless, family, 2).name).toBe('Leo Lindqvist')
})
