import { isJson } from './is-json'

/** How far the venue's clock is ahead of this device's; 0 while no one has said. */
let aheadMs = 0
let isHeard = false

/** A Date header is cut to seconds, and an answer takes a while: a smaller difference is no news. */
export const NEWS_MS = 2_000

/**
 * The instant at which this device's clock said `at`, by the venue's. What a person is asked, or a pass opens, depends
 * on the venue's day: a phone that is a day ahead would call a pass ended, and have a minor sign for themselves. What
 * is evidence keeps the time of the device.
 */
export const venueInstant = (at = Date.now()) => new Date(at + aheadMs)

/** What was heard at an earlier start. What an answer has said since comes first. */
export function assumeVenueClock(ahead: number): void {
  if (!isHeard) aheadMs = ahead
}

/** An answer of the venue says what time it is there. A page of HTML comes from a portal, whose clock may be another. */
export function hearVenueClock(response: Response): void {
  const heard = isJson(response) ? Date.parse(response.headers.get('Date') ?? '') - Date.now() : Number.NaN
  if (Number.isNaN(heard)) return
  isHeard = true
  if (Math.abs(heard - aheadMs) >= NEWS_MS) aheadMs = heard
}
