import { vi } from 'vitest'
import { hearVenueClock } from '../../src/api/venue-clock'

/** Files share their modules: what an earlier test has heard of the venue's clock would count in the next. */
export function forgetVenueClock() {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  hearVenueClock(Response.json({}, { headers: { Date: new Date(0).toUTCString() } }))
  now.mockRestore()
}
