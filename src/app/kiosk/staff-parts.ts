import { version } from '../../../package.json'
import { countAllUnsent } from '../../kiosk/device/unsent'
import { findRefused } from '../../kiosk/staff/refused-here'
import type { SendAnswer } from '../../kiosk/staff/send-answer'
import { readTabletFacts, type TabletFacts } from '../../kiosk/staff/tablet-facts'
import { openDevice } from '../device'
import type { RouterContext } from '../router-context'

/** What the staff view looks at, and how it sends. */
export interface StaffParts {
  appVersion: string
  look(): Promise<TabletFacts>
  send(): Promise<SendAnswer>
}

export async function openStaffParts(
  context: Pick<RouterContext, 'settings' | 'deviceStorage' | 'signedIn' | 'deviceOutbox'>,
): Promise<StaffParts> {
  const [storage, thisDevice] = await Promise.all([context.deviceStorage(), openDevice(context)])
  return {
    appVersion: version,
    look: () =>
      readTabletFacts({
        storage,
        flags: localStorage,
        manager: navigator.storage ?? {},
        caches: 'caches' in window ? window.caches : undefined,
        isControlled: Boolean(navigator.serviceWorker?.controller),
      }),
    async send() {
      const before = await countAllUnsent(storage)
      const device = await context.deviceOutbox?.()
      // Documents refused by mistake (by a gateway that takes no large body) have no one else to send them again: their
      // guest has left.
      await device?.retry(await storage.run(findRefused))
      await Promise.all([context.signedIn.current()?.outbox.wake('person'), device?.wake('person')])
      const told = await thisDevice.report()
      if (!told.ok && told.status === null) return { kind: 'unreachable' }
      const after = await countAllUnsent(storage)
      return { kind: 'tried', before: before.count, left: after.count }
    },
  }
}
