import { describe, expect, it } from 'vitest'
import { ageOn, expectedSignerName, isMinor } from '../../../src/contract/waiver/signer'

const person = (dateOfBirth: string | null, age: number | null = null) => ({
  firstName: 'Ida',
  lastName: 'Lindqvist',
  dateOfBirth,
  age,
})

describe('an age', () => {
  it.each([
    ['2010-05-20', '2028-05-19', 17],
    ['2010-05-20', '2028-05-20', 18],
    ['2010-05-20', '2028-05-21', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-01-01', '2026-01-01', 0],
  ])('of someone born on %s is on %s %i', (dateOfBirth, today, age) => {
    expect(ageOn(today, dateOfBirth)).toBe(age)
  })

  it.each([null, '', '20 May 2010'])('is unknown where the birthday is %j', (dateOfBirth) => {
    expect(ageOn('2026-01-01', dateOfBirth)).toBeNull()
  })
})

describe('a minor', () => {
  it.each([
    ['is under 18 by the birthday', person('2010-05-20', 40), true],
    ['is not 18 by the birthday, whatever the age says', person('2000-05-20', 3), false],
    ['is under 18 by the age where there is no birthday', person(null, 17), true],
    ['is not 18 by the age where there is no birthday', person(null, 18), false],
    ['is no one of unknown age', person(null, null), false],
  ])('%s', (_, contact, minor) => {
    expect(isMinor(contact, '2026-11-20')).toBe(minor)
  })
})

describe('the expected name', () => {
  const adult = { firstName: 'Jonas', lastName: 'Lindqvist', dateOfBirth: '1984-01-01', age: 42 }
  const minor = person('2011-01-01')
  it.each([
    ['of a single adult is their own', [adult], 'Jonas Lindqvist'],
    ["of a single minor is the signed-in user's", [minor], 'Maya Lindqvist'],
    ["of several contacts is the signed-in user's", [adult, adult], 'Maya Lindqvist'],
    ["of adult and minor together is the signed-in user's", [adult, minor], 'Maya Lindqvist'],
  ])('%s', (_, contacts, name) => {
    expect(expectedSignerName(contacts, ' Maya  Lindqvist', '2026-11-20')).toBe(name)
  })
})
