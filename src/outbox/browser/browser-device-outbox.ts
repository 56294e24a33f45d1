import type { DeviceStorage } from '../../storage/device-storage'
import { askForPersistence } from '../../storage/persistence'
import { createDeviceOutbox } from '../queue/device/device-outbox'
import type { Outbox } from '../queue/outbox'
import { createLeaseLocks } from '../queue/sending/lease-locks'
import { createSenderLock, DEVICE_LOCK_NAME } from '../queue/sending/sender-lock'
import { createServerClock } from '../queue/sending/server-clock'
import { systemClock } from '../queue/system-clock'
import {
  registerBackgroundSync,
  tellOtherTabs,
  whenBackgroundSync,
  whenOnline,
  whenSavedElsewhere,
  whenVisible,
} from './browser-wake-sources'

interface Parts {
  storage: DeviceStorage
  baseUrl: string
  appVersion: string
}

/** The outbox of the documents that lie sealed on this device, in this tab. Start it when it is in place. */
export const createBrowserDeviceOutbox = ({ storage, ...parts }: Parts): Outbox =>
  createDeviceOutbox({
    ...parts,
    storage,
    fetch: window.fetch.bind(window),
    clock: systemClock,
    random: Math.random,
    lock: createSenderLock(navigator.locks, DEVICE_LOCK_NAME),
    leaseLocks: createLeaseLocks(navigator.locks),
    serverClock: createServerClock({ storage, now: Date.now }),
    holder: crypto.randomUUID(),
    wakeSources: [whenOnline, whenVisible, whenSavedElsewhere, whenBackgroundSync],
    afterSave: [() => askForPersistence(storage, navigator.storage ?? {}), registerBackgroundSync, tellOtherTabs],
  })
