import { describe, expect, test } from 'vitest'
import { ageFrom, dayOf } from '../../../src/guest/family/birthday'
import {
  emptyFamilyMember,
  familyMemberFrom,
  namesakeOf,
  problemsOf,
} from '../../../src/guest/family/family-member.form'
import { personOf } from './household'

const TODAY = '2026-02-10'
const leo = { firstName: 'Leo', lastName: 'Lindqvist', day: '4', month: '7', year: '2016' }

describe('a date of birth', () => {
  test.each([
    [{ day: '4', month: '7', year: '2016' }, '2016-07-04'],
    [{ day: ' 29', month: '02', year: '2024 ' }, '2024-02-29'],
    [{ day: '٢٩', month: '2', year: '٢٠٢٤' }, '2024-02-29'],
    [{ day: '29', month: '2', year: '2023' }, null],
    [{ day: '31', month: '4', year: '2016' }, null],
    [{ day: '4', month: '13', year: '2016' }, null],
    [{ day: '4', month: '7', year: '16' }, null],
    [{ day: '4.', month: '7', year: '2016' }, null],
  ])('%j is the day %s', (birthday, day) => {
    expect(dayOf(birthday)).toBe(day)
  })

  test('tells the age on the day before, of and after the birthday', () => {
    const born = { day: '10', month: '2', year: '2016' }
    expect(ageFrom(born, '2026-02-09')).toBe(9)
    expect(ageFrom(born, '2026-02-10')).toBe(10)
  })

  test('tells no age while it is not whole or not possible', () => {
    expect(ageFrom({ day: '', month: '7', year: '2016' }, TODAY)).toBeNull()
    expect(ageFrom({ day: '11', month: '2', year: '2026' }, TODAY)).toBeNull()
  })
})

describe('a new family member', () => {
  test('needs both names and a birthday', () => {
    expect(problemsOf(emptyFamilyMember(' '), TODAY)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      birthday: 'Date of birth is required',
    })
  })

  test.each([
    [{ year: '2026', month: '2', day: '11' }, 'The date of birth is in the future'],
    [{ year: '2023', month: '2', day: '29' }, 'There is no 29 February 2023. Check the date.'],
    [{ day: '3o' }, 'Check the date'],
    [{ year: '1905', month: '2', day: '9' }, 'Check the year: that’s more than 120 years ago'],
    [{ month: '' }, 'Date of birth is required'],
  ])('with %j is told: %s', (typed, problem) => {
    expect(problemsOf({ ...leo, ...typed }, TODAY)).toEqual({ birthday: problem })
  })

  test('may be born today', () => {
    expect(problemsOf({ ...leo, year: '2026', month: '2', day: '10' }, TODAY)).toEqual({})
  })

  test('is sent without outer and doubled spaces', () => {
    expect(familyMemberFrom({ ...leo, firstName: '  Anna  Maria ' })).toEqual({
      firstName: 'Anna Maria',
      lastName: 'Lindqvist',
      dateOfBirth: '2016-07-04',
    })
  })
})

describe('someone of the family with the same name', () => {
  const family = [personOf(1, 'Maya'), personOf(4, 'Leo', { dateOfBirth: '2016-07-04' })]

  test.each([
    ['another birthday', { ...leo, day: '5' }],
    ['other capitals and doubled spaces', { ...leo, firstName: ' LEO', lastName: 'lindqvist ', year: '2017' }],
  ])('is found in spite of %s', (_, typed) => {
    expect(namesakeOf(typed, family)?.contactId).toBe(4)
  })

  test('is found without a known birthday', () => {
    expect(namesakeOf({ ...leo, firstName: 'Maya' }, family)?.contactId).toBe(1)
  })

  test('is left to the venue’s refusal with the same birthday', () => {
    expect(namesakeOf(leo, family)).toBeNull()
  })

  test('is no one with another name', () => {
    expect(namesakeOf({ ...leo, firstName: 'Leonie', day: '5' }, family)).toBeNull()
  })
})
