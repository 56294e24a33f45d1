import { describe, expect, it } from 'vitest'
import { deskDayAt } from '../../../server/settings/desk-day'

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
})
