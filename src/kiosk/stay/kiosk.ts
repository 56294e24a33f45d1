import type { Session } from '../../session/session'
import type { DeviceStorage } from '../../storage/device-storage'
import type { EnrolledDevice } from '../enrolled-device'
import { emptyWebStorage } from './forget-guest'

/** A tablet that guests share. */
export interface Kiosk {
  device: EnrolledDevice
  /** Ends a guest's time: takes everything of theirs off the screen and the tablet, and begins again. */
  leave(): Promise<void>
}

/** How long the provider may take to hear that someone has left: the tablet forgets them anyway. */
const TELLS_WITHIN_MS = 3_000

interface Parts {
  device: EnrolledDevice
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

export function createKiosk({ device, session, deviceStorage, local, tab, blank, restart, log }: Parts): Kiosk {
  let leaving: Promise<void> | null = null

  // Loaded with the storage: guests' own phones do without it.
  async function emptyStorage(): Promise<void> {
    const storage = await deviceStorage()
    const { emptied } = await import('./emptied')
    await emptied(storage)
  }

  async function end(): Promise<void> {
    blank()
    const late = new Promise<void>((resolve) => setTimeout(resolve, TELLS_WITHIN_MS))
    await Promise.race([session.signOut(), late]).catch((error: unknown) => log('The guest was not signed out', error))
    emptyWebStorage(local, tab)
    // The next start empties it too, before anyone can sign in.
    await emptyStorage().catch((error: unknown) => log('The storage was not emptied', error))
    restart()
  }

  return {
    device,
    leave() {
      leaving ??= end()
      return leaving
    },
  }
}
