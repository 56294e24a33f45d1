import type { WaitingHandover } from '../../contract/entities/staff/handover'
import type { Session } from '../../session/session'
import type { DeviceStorage } from '../../storage/device-storage'
import { createVenueReach, type VenueReach } from '../device/venue-reach'
import type { EnrolledDevice } from '../enrolled-device'
import { emptyWebStorage } from './empty-web-storage'

/** A tablet that guests share. */
export interface Kiosk {
  device: EnrolledDevice
  /** A desk's own tablet, in the hands of a family for now. */
  isHandedOver: boolean
  /** Where the venue does not answer, no one new can sign in. */
  reach: VenueReach
  /** The family that has begun here by a handover; null where no one has. */
  family(): WaitingHandover | null
  noteBegun(family: WaitingHandover): void
  /** Ends a guest's time: takes everything of theirs off the screen and the tablet, and starts again. */
  leave(): Promise<void>
}

/** How long the provider may take to hear that someone has left: the tablet forgets them anyway. */
const TELLS_WITHIN_MS = 3_000
/** And how long the storage, which gives up by itself before that, and its script, which may never come. */
const EMPTIES_WITHIN_MS = 15_000

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

interface Parts {
  device: EnrolledDevice
  isHandedOver: boolean
  /** Tells the venue that the family of this handover has gone. */
  endHandover(id: string): Promise<void>
  session: Pick<Session, 'signOut'>
  deviceStorage: () => Promise<DeviceStorage>
  local: Storage
  tab: Storage
  /** Takes the guest's screen away at once. */
  blank(): void
  /** A page of its own at the start: what this one has in memory ends with it. */
  restart(): void
  log: (message: string, error: unknown) => void
}

export function createKiosk(parts: Parts): Kiosk {
  const { device, isHandedOver, session, deviceStorage, local, tab, blank, restart, log } = parts
  let leaving: Promise<void> | null = null
  let family: WaitingHandover | null = null

  // Loaded with the storage: guests' own phones do without it.
  async function emptyStorage(): Promise<void> {
    const storage = await deviceStorage()
    const { emptied } = await import('./emptied')
    await emptied(storage)
  }

  async function end(): Promise<void> {
    blank()
    const told = Promise.all([session.signOut(), family && parts.endHandover(family.id)])
    await Promise.race([told, after(TELLS_WITHIN_MS)]).catch((error: unknown) =>
      log('The guest was not signed out', error),
    )
    emptyWebStorage(local, tab)
    // The next start empties it too, before anyone can sign in.
    await Promise.race([emptyStorage(), after(EMPTIES_WITHIN_MS)]).catch((error: unknown) =>
      log('The storage was not emptied', error),
    )
    restart()
  }

  return {
    device,
    isHandedOver,
    reach: createVenueReach(),
    family: () => family,
    noteBegun(begun) {
      family = begun
    },
    leave() {
      leaving ??= end()
      return leaving
    },
  }
}
