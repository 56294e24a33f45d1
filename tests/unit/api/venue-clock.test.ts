import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The module keeps what it heard for as long as a page lives: each rule begins with a new one. */
let clock: typeof import('../../../src/api/venue-clock')
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-16T12:00:00Z') })
  clock = await import('../../../src/api/venue-clock')
})
afterEach(() => void vi.useRealTimers())

const answered = (at: string, type = 'application/json') =>
  new Response('{}', { headers: { Date: new Date(at).toUTCString(), 'Content-Type': type } })
const now = () => clock.venueInstant().toISOString()

test('is this device’s until an answer of the venue says what time it is there', () => {
  expect(now()).toBe('2027-01-16T12:00:00.000Z')
  clock.hearVenueClock(answered('2027-01-15T12:00:00Z'))
  expect(now()).toBe('2027-01-15T12:00:00.000Z')
  expect(clock.venueInstant(Date.parse('2027-01-17T12:00:00Z')).toISOString()).toBe('2027-01-16T12:00:00.000Z')
})

test('is what an earlier start heard, until an answer comes; never what was kept after it', () => {
  clock.assumeVenueClock(-3_600_000)
  expect(now()).toBe('2027-01-16T11:00:00.000Z')
  clock.hearVenueClock(answered('2027-01-16T13:00:00Z'))
  clock.assumeVenueClock(-3_600_000)
  expect(now()).toBe('2027-01-16T13:00:00.000Z')
})

test('is not told by a portal’s page, by an answer without its time, or by the seconds that an answer takes', () => {
  clock.hearVenueClock(answered('2031-01-01T00:00:00Z', 'text/html'))
  clock.hearVenueClock(Response.json({}))
  clock.hearVenueClock(answered('2027-01-16T11:59:59Z'))
  expect(now()).toBe('2027-01-16T12:00:00.000Z')
})
