import { SETTINGS_PATH } from '../../contract/entities/settings'
import { hasDeviceKey } from '../../outbox/queue/device/device-key'
import { readServerOffset } from '../../outbox/queue/sending/server-clock'
import type { DeviceStorage } from '../../storage/device-storage'
import { askForPersistence, readRoom, type StorageManagerPart } from '../../storage/persistence'
import { canStoreDurably } from '../../storage/storage-ability'
import { type EnrolledDevice, readEnrolledDevice } from '../enrolled-device'

/** How things are on this tablet. Nothing of it is about a guest. */
export interface TabletFacts {
  device: EnrolledDevice | null
  /** The key that proves to the venue which device this is; null where the storage cannot be read. */
  hasKey: boolean | null
  /** The app starts here without a network, in the venue's words. */
  hasApp: boolean
  hasSettings: boolean
  /** A document that is saved now is on the disk, and stays there. */
  canStore: boolean
  isPersistent: boolean
  /** Null where the browser does not say. */
  roomBytes: number | null
  /** The server's clock minus this one; null while they were never compared. */
  clockOffsetMs: number | null
}

interface Parts {
  storage: DeviceStorage
  flags: Pick<Storage, 'getItem'>
  manager: StorageManagerPart
  caches: Pick<CacheStorage, 'match'> | undefined
  /** Whether a service worker answers for this page. */
  isControlled: boolean
}

/** The page that every address opens, as the service worker keeps it. */
const PAGE = '/index.html'

/** Looks at everything once. What cannot be read counts as not there: the drill must not promise it. */
export async function readTabletFacts({ storage, flags, manager, caches, isControlled }: Parts): Promise<TabletFacts> {
  const no = () => false
  // Its name in the cache carries the revision of the build.
  const isKept = (path: string) =>
    caches ? caches.match(path, { ignoreSearch: true }).then((answer) => answer !== undefined, no) : false
  const [hasKey, hasPage, hasSettings, ability, persistence, roomBytes, clockOffsetMs] = await Promise.all([
    hasDeviceKey(storage).catch(() => null),
    isKept(PAGE),
    isKept(SETTINGS_PATH),
    canStoreDurably(storage),
    // Asked here too: a tablet that was just set up has saved nothing yet that would have asked.
    askForPersistence(storage, manager).catch(() => 'refused' as const),
    readRoom(manager),
    readServerOffset(storage).catch(() => null),
  ])
  return {
    device: readEnrolledDevice(flags),
    hasKey,
    hasApp: isControlled && hasPage,
    hasSettings: isControlled && hasSettings,
    canStore: ability.canStore,
    isPersistent: persistence === 'granted',
    roomBytes,
    clockOffsetMs,
  }
}
