import { createDeviceStorage } from '../../storage/device-storage'
import { DEVICE_OWNER } from '../../storage/stay-documents'
import { createOutboxStore } from '../queue/outbox-store'
import { createLeaseLocks } from '../queue/sending/lease-locks'
import { createSenderLock, DEVICE_LOCK_NAME } from '../queue/sending/sender-lock'
import { createServerClock } from '../queue/sending/server-clock'
import { systemClock } from '../queue/system-clock'
import { createDeviceOutbox } from './device-outbox'

interface Surroundings {
  baseUrl: string
  fetch: typeof fetch
  locks: LockManager | undefined
}

/** Sends what lies sealed on this device, without a page. Tells how many are left. */
export async function sendSealed({ baseUrl, fetch, locks }: Surroundings): Promise<number> {
  const storage = createDeviceStorage()
  const store = createOutboxStore(storage)
  try {
    if ((await store.recordsOf(DEVICE_OWNER)).length === 0) return 0
    const outbox = createDeviceOutbox({
      storage,
      baseUrl,
      fetch,
      locks,
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
    return (await store.recordsOf(DEVICE_OWNER)).length
  } finally {
    storage.close()
  }
}
