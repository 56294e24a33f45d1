import type { DeviceStorage } from '../../../storage/device-storage'
import { DEVICE_OWNER } from '../../../storage/stay-documents'
import { dueIn } from '../due'
import { createOutboxStore } from '../outbox-store'
import { createLeaseLocks } from '../sending/lease-locks'
import { createSenderLock, DEVICE_LOCK_NAME } from '../sending/sender-lock'
import { createServerClock } from '../sending/server-clock'
import { systemClock } from '../system-clock'
import { createDeviceOutbox } from './device-outbox'

interface Surroundings {
  isPageOpen: () => Promise<boolean>
  /** Where the app's calls go. */
  baseUrl: () => Promise<string>
  fetch: typeof fetch
  locks: LockManager | undefined
}

/** Those that wait for a person are left out. */
async function countWaiting(storage: DeviceStorage): Promise<number> {
  const records = await createOutboxStore(storage).recordsOf(DEVICE_OWNER)
  return records.filter((record) => dueIn(record, Date.now()) !== null).length
}

/**
 * Sends a device's sealed documents while no page is open: a page sends them itself. Returns how many are left that
 * only need a connection to the venue.
 */
export async function sendSealed(
  { isPageOpen, baseUrl, fetch, locks }: Surroundings,
  storage: DeviceStorage,
): Promise<number> {
  const waiting = await countWaiting(storage)
  if (waiting === 0 || (await isPageOpen())) return waiting
  const outbox = createDeviceOutbox({
    storage,
    baseUrl: await baseUrl(),
    fetch,
    clock: systemClock,
    random: Math.random,
    lock: createSenderLock(locks, DEVICE_LOCK_NAME),
    leaseLocks: createLeaseLocks(locks),
    serverClock: createServerClock({ storage, now: Date.now }),
    holder: crypto.randomUUID(),
    wakeSources: [],
    // It saves nothing.
    afterSave: [],
    appVersion: '',
  })
  await outbox.wake('background-sync')
  return countWaiting(storage)
}
