import { saysNothing } from '../../api/failure'
import type { Device } from './device'
import type { VenueReach } from './venue-reach'

/** As long as the page is open. An administrator takes a tablet that is silent for longer as one to look after. */
const EVERY_MS = 60_000
/** While the venue does not answer: the next guest must not be turned away for a minute longer than it takes. */
const AGAIN_AFTER_MS = 10_000

interface Parts {
  device: Pick<Device, 'report'>
  reach: Pick<VenueReach, 'note'>
  /** Hears after each answer. */
  told(): void
}

/** Has the device say how it is: at once, every minute, and when the network is back. */
export function followDevice({ device, reach, told }: Parts): void {
  let next: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  let answered = 0
  async function report() {
    asked += 1
    const mine = asked
    clearTimeout(next)
    next = setTimeout(report, EVERY_MS)
    try {
      const answer = await device.report()
      // One that hung must not say that the venue is out of reach after a later one was answered.
      if (mine < answered) return
      answered = mine
      // The page of a gateway is not the venue: a guest could not sign in.
      const isReached = answer.ok || !saysNothing(answer)
      reach.note(isReached)
      told()
      if (isReached) return
      clearTimeout(next)
      next = setTimeout(report, AGAIN_AFTER_MS)
    } catch (error) {
      console.warn('This device could not say how it is', error)
    }
  }
  window.addEventListener('online', report)
  void report()
}
