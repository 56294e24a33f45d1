import { expect, test } from 'vitest'
import { dayAsWritten } from '../../../src/contract/days/day-as-written'
import { asFormErrors, nextPerson, problemsOf } from '../../../src/desk/walk-in/walk-in.form'

const TODAY = '2027-01-16'
const typed = (firstName: string, birthday: string) => ({ ...nextPerson('Berg'), firstName, birthday })
const problems = (...people: ReturnType<typeof typed>[]) =>
  problemsOf({ people, email: '', phone: '' }, 'ddmmyyyy', TODAY)

test.each([
  ['30/8/2017', 'ddmmyyyy', '2017-08-30'],
  ['8/30/2017', 'ddmmyyyy', '2017-08-30'],
  ['3.2.1990', 'ddmmyyyy', '1990-02-03'],
  ['03021990', 'mmddyyyy', '1990-03-02'],
  ['1990-02-03', 'mmddyyyy', '1990-02-03'],
  ['31/2/1990', 'ddmmyyyy', null],
  ['3/2/90', 'ddmmyyyy', null],
] as const)('%s is read in the order %s', (text, order, day) => {
  expect(dayAsWritten(text, order)).toBe(day)
})

test('a family needs names, birthdays that have been, and someone who is 18 today', () => {
  expect(problems(typed('Nora', '16/1/2009'), typed('Liv', '1/7/2018'))).toEqual({})
  expect(problems(typed('Nora', '17/1/2009'))).toEqual({ 'people.0.birthday': expect.stringContaining('adult') })
  expect(problems(typed('Nora', '1/1/1990'), typed(' ', '1/1/2030'))).toEqual({
    'people.1.firstName': 'First name is required',
    'people.1.birthday': 'This day has not come yet. Check it.',
  })
})

test.each(['3/2/90', '03.02.90', '030290'])('a year of two digits, as in %s, is asked for in full', (birthday) => {
  expect(problems(typed('Nora', birthday))).toEqual({ 'people.0.birthday': 'Type all four digits of the year.' })
})

test.each([
  ['x@', '', { email: 'This is not an email address' }],
  [' nora@example.com ', '+47 22 33 44 55', {}],
  ['', 'abc', { phone: expect.stringContaining('at least 7 digits') }],
  ['', '', {}],
])('the address %j and the number %j are said to be wrong before anything is sent', (email, phone, said) => {
  const people = [typed('Nora', '1/1/1990')]
  expect(problemsOf({ people, email, phone }, 'ddmmyyyy', TODAY)).toEqual(said)
})

test('what the venue says of a date of birth is at the birthday', () => {
  expect(asFormErrors({ 'people.1.dateOfBirth': 'Check it', email: 'Taken' })).toEqual({
    'people.1.birthday': 'Check it',
    email: 'Taken',
  })
})
