import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doesCompletionCount } from '../../../server/contact-tasks/effective-days'
import { datesOn, doesSignatureCount, isWaiverAsked } from '../../../server/contact-tasks/waiver-validity'
import { addDays, dayAt, isDay } from '../../../server/settings/venue-day'
import { ageOn } from '../../../src/contract/waiver/signer'

const day = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2100, 11, 31) / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))
const zone = fc.constantFrom(
  'UTC',
  'America/Denver',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Niue',
)
const instant = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const maybeDay = fc.option(day, { nil: null })

describe('a day at the venue', () => {
  it('is never further from the day in UTC than one', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const utc = at.toISOString().slice(0, 10)
        const here = dayAt(at, timeZone)
        return isDay(here) && [addDays(utc, -1), utc, addDays(utc, 1)].includes(here)
      }),
    )
  })

  it('starts at midnight there, on the days when the clocks change too', () => {
    expect(dayAt(new Date('2027-03-14T06:59:59Z'), 'America/Denver')).toBe('2027-03-13')
    expect(dayAt(new Date('2027-03-14T07:00:00Z'), 'America/Denver')).toBe('2027-03-14')
    expect(dayAt(new Date('2027-03-15T05:59:59Z'), 'America/Denver')).toBe('2027-03-14')
    expect(dayAt(new Date('2027-03-15T06:00:00Z'), 'America/Denver')).toBe('2027-03-15')
  })

  it('plus days and minus them again is the same day', () => {
    fc.assert(fc.property(day, fc.nat(40_000), (from, days) => addDays(addDays(from, days), -days) === from))
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
  })
})

describe('an age', () => {
  it('grows by one on each birthday and on no other day', () => {
    fc.assert(
      fc.property(day, fc.nat(40_000), (birth, lived) => {
        const today = addDays(birth, lived)
        const tomorrow = addDays(today, 1)
        const isBirthday =
          tomorrow.slice(5) === birth.slice(5) ||
          (birth.slice(5) === '02-29' && tomorrow.slice(5) === '03-01' && !isDay(`${tomorrow.slice(0, 4)}-02-29`))
        return (ageOn(tomorrow, birth) ?? 0) - (ageOn(today, birth) ?? 0) === (isBirthday ? 1 : 0)
      }),
    )
  })
})

describe('a completed profile', () => {
  it('counts on its own day and effectiveDays after it, and not a day longer', () => {
    fc.assert(
      fc.property(day, fc.nat(1000), fc.nat(2000), (completedOn, effectiveDays, later) => {
        const today = addDays(completedOn, later)
        return doesCompletionCount(completedOn, effectiveDays, today) === later <= effectiveDays
      }),
    )
  })

  it('counts for ever without effectiveDays', () => {
    fc.assert(fc.property(day, day, (completedOn, today) => doesCompletionCount(completedOn, null, today)))
  })
})

describe('a signature', () => {
  const dates = fc.record({
    useTodayAsValidationDate: fc.boolean(),
    startEffectiveDate: maybeDay,
    endEffectiveDate: maybeDay,
    validationDate: maybeDay,
  })

  it('made today counts today for every waiver that is asked for, unless only later signatures are valid', () => {
    fc.assert(
      fc.property(dates, day, (waiver, today) => {
        const { effectiveTo, validationDate } = datesOn(waiver, today)
        fc.pre(isWaiverAsked(waiver, today) && (validationDate === null || validationDate <= today))
        return doesSignatureCount(waiver, { signedOn: today, effectiveTo }, today)
      }),
    )
  })

  it('made before the validation date never counts', () => {
    fc.assert(
      fc.property(dates, day, fc.integer({ min: 1, max: 5000 }), day, (waiver, signedOn, later, today) => {
        const validated = { ...waiver, useTodayAsValidationDate: false, validationDate: addDays(signedOn, later) }
        return !doesSignatureCount(validated, { signedOn, effectiveTo: null }, today)
      }),
    )
  })

  it('of one day never counts on another day', () => {
    fc.assert(
      fc.property(dates, day, fc.integer({ min: 1, max: 5000 }), (waiver, signedOn, later) => {
        const oneDay = { ...waiver, useTodayAsValidationDate: true }
        const { effectiveTo } = datesOn(oneDay, signedOn)
        return !doesSignatureCount(oneDay, { signedOn, effectiveTo }, addDays(signedOn, later))
      }),
    )
  })

  it('that has stopped counting does not count again later', () => {
    fc.assert(
      fc.property(dates, day, day, fc.nat(3000), (waiver, signedOn, today, later) => {
        const { effectiveTo } = datesOn(waiver, signedOn)
        fc.pre(!doesSignatureCount(waiver, { signedOn, effectiveTo }, today))
        return !doesSignatureCount(waiver, { signedOn, effectiveTo }, addDays(today, later))
      }),
    )
  })
})
