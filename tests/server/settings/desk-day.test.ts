import { describe, expect, it } from 'vitest'
import { deskDayAt } from '../../../server/settings/desk-day'
import { addDays } from '../../../server/settings/venue-day'

const inDenver = (instant: string, deskDayEndsAt = 4) =>
  deskDayAt(new Date(instant), { timeZone: 'America/Denver', deskDayEndsAt })

describe('the desk’s day', () => {
  it('ends at four in the morning at the venue, and not at midnight', () => {
    expect(inDenver('2027-01-17T06:59:59Z')).toBe('2027-01-16')
    expect(inDenver('2027-01-17T07:00:00Z')).toBe('2027-01-16')
    expect(inDenver('2027-01-17T10:59:59Z')).toBe('2027-01-16')
    expect(inDenver('2027-01-17T11:00:00Z')).toBe('2027-01-17')
  })

  it('ends at the hour that the venue has set', () => {
    expect(inDenver('2027-01-17T07:00:00Z', 0)).toBe('2027-01-17')
    expect(inDenver('2027-01-17T12:59:00Z', 6)).toBe('2027-01-16')
  })

  it('ends by the clock on the wall in the night in which it is put forward', () => {
    // 14 March 2027: after 01:59 (UTC-7) comes 03:00 (UTC-6).
    expect(inDenver('2027-03-14T08:59:59Z')).toBe('2027-03-13')
    expect(inDenver('2027-03-14T09:59:59Z')).toBe('2027-03-13')
    expect(inDenver('2027-03-14T10:00:00Z')).toBe('2027-03-14')
    expect(inDenver('2027-03-14T09:00:00Z', 2)).toBe('2027-03-14')
  })

  it('ends once in the night in which an hour comes twice', () => {
    // 7 November 2027: 01:00 to 01:59 comes with UTC-6 and again with UTC-7.
    expect(inDenver('2027-11-07T07:30:00Z', 2)).toBe('2027-11-06')
    expect(inDenver('2027-11-07T08:30:00Z', 2)).toBe('2027-11-06')
    expect(inDenver('2027-11-07T09:00:00Z', 2)).toBe('2027-11-07')
  })

  const MINUTES = 10 * 60_000
  const HOURS = 60 * 60_000
  const nights = [
    ['America/Denver', '2027-03-14T09:00:00Z'],
    ['America/Denver', '2027-11-07T08:00:00Z'],
    ['Europe/Oslo', '2027-03-28T01:00:00Z'],
    ['Europe/Oslo', '2027-10-31T01:00:00Z'],
    // Where no midnight comes, or the hour before it comes twice.
    ['America/Santiago', '2027-04-04T03:00:00Z'],
    ['America/Santiago', '2027-09-05T04:00:00Z'],
    ['Atlantic/Azores', '2027-10-31T01:00:00Z'],
    // By half an hour.
    ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
  ] as const
  it.each(nights)('%s: around the change at %s no day comes back, and none is left out', (timeZone, change) => {
    for (let deskDayEndsAt = 0; deskDayEndsAt <= 12; deskDayEndsAt += 1) {
      const days: string[] = []
      for (let at = Date.parse(change) - 36 * HOURS; at <= Date.parse(change) + 36 * HOURS; at += MINUTES) {
        const day = deskDayAt(new Date(at), { timeZone, deskDayEndsAt })
        if (day !== days.at(-1)) days.push(day)
      }
      const [first = ''] = days
      expect(days, `the day ends at ${deskDayEndsAt}`).toEqual(days.map((_, at) => addDays(first, at)))
      expect(days.length).toBeGreaterThanOrEqual(3)
    }
  })
})
