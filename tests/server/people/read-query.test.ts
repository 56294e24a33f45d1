import { describe, expect, it } from 'vitest'
import { readQuery } from '../../../server/people/read-query'

const read = (typed: string) => readQuery(typed, 'mmddyyyy')

describe('what is typed at the desk', () => {
  it('is parts of names in any order, without accents, capitals and marks', () => {
    expect(read('O’Connor  SIOBHÁN').words).toEqual(['o', 'connor', 'siobhan'])
    expect(read('Bjørn Weiß').words).toEqual(['bjorn', 'weiss'])
  })

  it('is each part of a name once, however often it or its beginning is typed', () => {
    expect(read('l leo l L leo').words).toEqual(['leo'])
    expect(read('l i li lind').words).toEqual(['i', 'lind'])
    expect(read('a '.repeat(150)).words).toEqual(['a'])
  })

  it.each([
    ['2017-08-30', '2017-08-30'],
    ['8/30/2017', '2017-08-30'],
    ['30.8.2017', '2017-08-30'],
    ['08302017', '2017-08-30'],
    ['20170830', '2017-08-30'],
  ])('%s is a date of birth', (typed, day) => expect(read(typed).daysOfBirth).toEqual([day]))

  it('is read in the venue’s order of day and month where both are possible', () => {
    expect(read('3/4/2015').daysOfBirth).toEqual(['2015-03-04'])
    expect(readQuery('3/4/2015', 'ddmmyyyy').daysOfBirth).toEqual(['2015-04-03'])
  })

  it('may be a name with a date of birth', () => {
    expect(read('leo 2017-08-30')).toMatchObject({ words: ['leo'], daysOfBirth: ['2017-08-30'] })
  })

  it('is the end of a phone number, however its beginning is written', () => {
    expect(read('+46 70-123 45 67').phoneEnd).toBe('01234567')
    expect(read('070 123 45 67').phoneEnd).toBe('01234567')
    expect(read('4567').phoneEnd).toBe('4567')
    expect(read('123').phoneEnd).toBeNull()
  })

  it.each([
    ['070 123', '70123'],
    ['+46 70 123', '70123'],
    ['0046 (0)70 123', '70123'],
    ['+353 87 7', '877'],
    ['+1 (555) 12', '55512'],
    ['(555) 123', '555123'],
    ['0701', '701'],
  ])('%s is the beginning of a phone number as it is dialled at home', (typed, start) =>
    expect(read(typed).phoneStart).toBe(start),
  )

  it.each([
    ['+46 (0)70 123', '4670123'],
    ['00353 86 12', '3538612'],
    ['070 123', null],
    ['46 70 123', null],
  ])('%s is a number with its country’s code: %s', (typed, digits) => expect(read(typed).phoneWithCode).toBe(digits))

  it('is a phone number also where it was copied with marks that no one sees, or with other dashes', () => {
    expect(read('\u202a+46 70 123 45 67\u202c')).toMatchObject({
      phoneStart: '701234567',
      phoneWithCode: '46701234567',
      words: [],
    })
    expect(read('070\u2013123\u20114567')).toMatchObject({ phoneEnd: '01234567', phoneStart: '701234567', words: [] })
  })

  it.each([
    ['46 70 12', '7012'],
    ['353 (0)87 65', '8765'],
    ['46 701', null],
    ['+46 70 12', null],
    ['0046 70 12', null],
    ['070 12 34', null],
  ])('%s may be a number whose plus was left out: %s', (typed, start) =>
    expect(read(typed).phoneWithoutPlus).toBe(start),
  )

  it('is no beginning of a phone number with a few digits after the country’s code', () => {
    expect(read('+46 70').phoneStart).toBeNull()
    expect(read('070').phoneStart).toBeNull()
  })

  it('of digits only may be a date, a phone number and a code at once', () => {
    expect(read('08302017')).toMatchObject({
      daysOfBirth: ['2017-08-30'],
      phoneEnd: '8302017',
      codes: ['08302017'],
    })
  })

  it('is an address where it holds an @', () => {
    expect(read('Maya@Example')).toMatchObject({ email: 'maya@example', words: [] })
  })

  it('typed by a scanner is a code, also where the code is the link of a ticket', () => {
    expect(read('sv-27143').codes).toContain('SV-27143')
    expect(read('https://venue.example/connect?ipcode=016147302958&firstName=Maya').codes).toEqual(['016147302958'])
  })
})
