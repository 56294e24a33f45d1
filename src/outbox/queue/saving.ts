import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'
import type { Documents } from './documents'
import type { Clock, DeliveryStatus, DocumentToSave } from './outbox'
import type { OutboxStore } from './outbox-store'
import type { OutboxRecord } from './record'
import { saveDocuments } from './save-document'
import type { ServerClock } from './sending/server-clock'

interface SavingParts {
  storage: Pick<DeviceStorage, 'deferReadsDuring'>
  store: OutboxStore
  isTarget: Documents['isTarget']
  signedIn: () => Owner | null
  clock: Clock
  serverClock: Pick<ServerClock, 'offsetMs'>
  appVersion: string
  mark: (saved: readonly OutboxRecord[]) => void
  afterSave: readonly (() => Promise<unknown>)[]
}

export interface Saving {
  saveAll(documents: readonly DocumentToSave[]): Promise<DeliveryStatus[]>
  /** Runs what follows every save, a turn later: the words on the screen come first. */
  runAfterSave(): void
}

/** From documents to durable records, and what follows a save. */
export function createSaving(parts: SavingParts): Saving {
  const { storage, store, isTarget, signedIn, clock, serverClock, appVersion, mark } = parts

  function runAfterSave() {
    clock.after(0, () => {
      for (const step of parts.afterSave) {
        step().catch((error: unknown) => console.warn('A step after saving failed', error))
      }
    })
  }

  async function saveAll(documents: readonly DocumentToSave[]): Promise<DeliveryStatus[]> {
    const { offsetMs: serverOffsetMs } = serverClock
    const statuses = await storage.deferReadsDuring(() =>
      saveDocuments(documents, { store, isTarget, signedIn, now: clock.now, serverOffsetMs, appVersion, mark }),
    )
    runAfterSave()
    return statuses
  }

  return { saveAll, runAfterSave }
}
