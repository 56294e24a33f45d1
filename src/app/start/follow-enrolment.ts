import type { VenueReach } from '../../kiosk/device/venue-reach'
import { type EnrolledDevice, readEnrolledDevice } from '../../kiosk/enrolled-device'
import type { Session } from '../../session/session'
import { whenIdle } from '../../ui/browser/when-idle'
import { openDevice } from '../device'
import type { RouterContext } from '../router-context'

/** What a page is built on: it has to be loaded again when one of them changes. */
const builtOn = ({ kind, location, isRevoked }: EnrolledDevice) => JSON.stringify([kind, location?.id, isRevoked])

interface Surroundings extends Pick<RouterContext, 'settings' | 'deviceStorage' | 'deviceOutbox'> {
  enrolled: EnrolledDevice
  session: Pick<Session, 'identity'>
  reach: VenueReach
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
  deviceOutbox?.().catch((error: unknown) => console.warn('What lies sealed here could not be sent', error))
  const [{ followDevice }, device] = await Promise.all([import('../../kiosk/device/follow-device'), openDevice(parts)])
  function told() {
    const now = readEnrolledDevice(localStorage)
    if (now && builtOn(now) !== builtOn(enrolled) && !session.identity()) window.location.reload()
  }
  followDevice({ device, reach, told })
}
