import type { RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createVenueReach } from '../../kiosk/device/venue-reach'
import { type EnrolledDevice, isKiosk, readEnrolledDevice, sharedDevice } from '../../kiosk/enrolled-device'
import { createKiosk, type Kiosk } from '../../kiosk/stay/kiosk'
import type { Session } from '../../session/session'
import { kioskTexts } from '../../settings/texts/kiosk'
import type { DeviceStorage } from '../../storage/device-storage'
import { MemoryStorage } from '../../storage/memory-storage'
import { WaitingScreen } from '../../ui/screen/waiting'
import type { RouterContext } from '../router-context'
import { beginAtKiosk } from './begin-at-kiosk'
import { cancelSignInLeftHere } from './cancel-sign-in-left-here'
import { followEnrolment } from './follow-enrolment'
import { once } from './once'

/** What only a device of the venue needs at its start: a guest's own phone never loads it. */
export interface VenueDevice {
  enrolled: EnrolledDevice
  /** The same where guests share it; null at the desk. */
  shared: EnrolledDevice | null
  /** The address where a shared one starts. */
  begun: ReturnType<typeof beginAtKiosk> | null
  /** What a shared one keeps a session in: it ends with the page. */
  storage: Storage | null
}

/** Null where what is kept of it cannot be read. */
export function openVenueDevice(): VenueDevice | null {
  const enrolled = readEnrolledDevice(localStorage)
  const shared = sharedDevice(localStorage)
  return enrolled && { enrolled, shared, begun: shared && beginAtKiosk(), storage: shared && new MemoryStorage() }
}

interface KioskParts extends Pick<RouterContext, 'settings' | 'deviceStorage'> {
  session: Session
  /** Shows this in place of all. */
  show(screen: ReactNode): void
}

export const createKioskHere = (
  device: EnrolledDevice,
  { settings, session, deviceStorage, show }: KioskParts,
): Kiosk =>
  createKiosk({
    device,
    session,
    isHandedOver: !isKiosk(device),
    async endHandover(id) {
      const { openDeviceHandovers } = await import('../kiosk/open-device-handovers')
      await (await openDeviceHandovers({ settings, deviceStorage })).leave(id)
    },
    deviceStorage,
    local: localStorage,
    tab: sessionStorage,
    blank: () => show(<WaitingScreen title={kioskTexts.leaving} />),
    restart: () => window.location.replace('/'),
    log: console.error,
  })

/** On a shared device what drafts and answers say ends with the page. */
export async function openSharedStorage(): Promise<DeviceStorage> {
  const [{ createDeviceStorage }, { emptied }] = await Promise.all([
    import('../../storage/device-storage'),
    import('../../kiosk/stay/emptied'),
  ])
  return emptied(createDeviceStorage({ forgets: true }))
}

type DeviceParts = Pick<RouterContext, 'settings' | 'deviceStorage'>

export const deviceOutboxHere = ({ settings, deviceStorage }: DeviceParts) =>
  once(async () => {
    const { openDeviceOutbox } = await import('../kiosk/open-device-outbox')
    return openDeviceOutbox({ settings, deviceStorage })
  })

interface SealingParts extends Pick<DeviceParts, 'deviceStorage'> {
  session: Session
  deviceOutbox: ReturnType<typeof deviceOutboxHere>
}

/** How what a guest gives here is sealed. */
export const sealingHere =
  ({ session, deviceStorage, deviceOutbox }: SealingParts) =>
  async () => {
    const [{ sealAtKiosk }, device, storage] = await Promise.all([
      import('../kiosk/seal-at-kiosk'),
      deviceOutbox(),
      deviceStorage(),
    ])
    return sealAtKiosk({ device, storage, session })
  }

export async function keepPageOfKiosk(history: RouterHistory): Promise<void> {
  const { becomeKioskPage } = await import('../../kiosk/stay/kiosk-page')
  becomeKioskPage({ goBack: () => history.canGoBack() && history.back() })
}

interface Surroundings
  extends Pick<RouterContext, 'session' | 'settings' | 'deviceStorage' | 'deviceOutbox' | 'kiosk'> {
  /** Ends with the next sign-in. */
  nextSignIn: AbortSignal
}

/** Once the first screen is drawn. */
export function followVenueDevice(
  { enrolled, begun }: VenueDevice,
  { kiosk, nextSignIn, ...parts }: Surroundings,
): void {
  // The end of a sign-in has removed its cookies itself.
  if (begun && !begun.isSigningIn) void cancelSignInLeftHere({ settings: parts.settings, signal: nextSignIn })
  void followEnrolment({ ...parts, enrolled, reach: kiosk?.reach ?? createVenueReach() })
}
