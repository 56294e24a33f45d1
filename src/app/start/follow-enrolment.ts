import type { VenueReach } from '../../kiosk/device/venue-reach'
import { type EnrolledDevice, readEnrolledDevice } from '../../kiosk/enrolled-device'
import type { Session } from '../../session/session'
import { loadOptionalPart } from '../../ui/browser/optional-part'
import { whenIdle } from '../../ui/browser/when-idle'
import { openDevice } from '../device'
import type { RouterContext } from '../router-context'

const AGAIN_MS = 10_000

/** What the page was built from: it has to be loaded again when one of these changes. */
const builtOn = ({ kind, location, isRevoked }: EnrolledDevice) => JSON.stringify([kind, location?.id, isRevoked])

interface Surroundings extends Pick<RouterContext, 'settings' | 'deviceStorage' | 'deviceOutbox'> {
  enrolled: EnrolledDevice
  session: Pick<Session, 'identity'>
  reach: VenueReach
}

/** No event says when a part that failed to load, or a storage that did not open, is available again. */
async function untilBegun(begin: () => Promise<unknown>, trouble: string): Promise<void> {
  let load = begin
  for (;;) {
    try {
      await load()
      return
    } catch (error) {
      console.warn(trouble, error)
    }
    // Reloading the page for it, once a minute, would lose the guest who is using it.
    load = () => loadOptionalPart(begin)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

/** Has a venue's device report how it is. Once moved or revoked, it reloads as soon as no one is using it. */
export async function followEnrolment({
  enrolled,
  session,
  reach,
  deviceOutbox,
  ...parts
}: Surroundings): Promise<void> {
  await whenIdle()
  // What earlier guests have left sealed is sent from the start screen on.
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
