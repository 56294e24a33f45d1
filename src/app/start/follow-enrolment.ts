import type { VenueReach } from '../../kiosk/device/venue-reach'
import { type EnrolledDevice, readEnrolledDevice } from '../../kiosk/enrolled-device'
import type { Session } from '../../session/session'
import { whenIdle } from '../../ui/browser/when-idle'
import { openDevice } from '../device'
import { loadOptionalPart } from '../missing-chunk'
import type { RouterContext } from '../router-context'

const AGAIN_MS = 10_000

/** What a page is built on: it has to be loaded again when one of them changes. */
const builtOn = ({ kind, location, isRevoked }: EnrolledDevice) => JSON.stringify([kind, location?.id, isRevoked])

interface Surroundings extends Pick<RouterContext, 'settings' | 'deviceStorage' | 'deviceOutbox'> {
  enrolled: EnrolledDevice
  session: Pick<Session, 'identity'>
  reach: VenueReach
}

/** No event says when a part that was lost on its way, or a storage that did not open, can be had. */
async function untilBegun(begin: () => Promise<unknown>, trouble: string): Promise<void> {
  let load = begin
  for (;;) {
    try {
      await load()
      return
    } catch (error) {
      console.warn(trouble, error)
    }
    // A page that is loaded again for it, once a minute, would lose the guest who is at it.
    load = () => loadOptionalPart(begin)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

/** Has a device of the venue say how it is. Moved or revoked, it begins again once no one is at it. */
export async function followEnrolment({
  enrolled,
  session,
  reach,
  deviceOutbox,
  ...parts
}: Surroundings): Promise<void> {
  await whenIdle()
  // What guests before have left sealed goes from the start screen on.
  if (deviceOutbox) void untilBegun(deviceOutbox, 'What lies sealed here could not be sent')
  function told() {
    const now = readEnrolledDevice(localStorage)
    if (now && builtOn(now) !== builtOn(enrolled) && !session.identity()) window.location.reload()
  }
  await untilBegun(async () => {
    const { followDevice } = await import('../../kiosk/device/follow-device')
    followDevice({ device: await openDevice(parts), reach, told })
  }, 'This device cannot say how it is')
}
