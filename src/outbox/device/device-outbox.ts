import type { DeviceStorage } from '../../storage/device-storage'
import { DEVICE_OWNER } from '../../storage/stay-documents'
import { createOutbox, type OutboxParts } from '../queue/create-outbox'
import type { Outbox } from '../queue/outbox'
import { createDeviceApi, deliveringApi } from './device-api'

export interface DeviceOutboxParts
  extends Omit<OutboxParts, 'api' | 'takesIdempotencyKey' | 'signedIn' | 'mark' | 'storage'> {
  storage: DeviceStorage
  baseUrl: string
  fetch: typeof fetch
  locks: LockManager | undefined
}

/**
 * The outbox of what lies sealed on a device. The device itself is its owner, and is always there: it needs no one to be
 * signed in, and runs in the service worker too.
 */
export function createDeviceOutbox({ baseUrl, fetch, locks, ...parts }: DeviceOutboxParts): Outbox {
  const { storage, clock } = parts
  const api = createDeviceApi({ storage, baseUrl, fetch, locks, now: clock.now })
  return createOutbox({
    ...parts,
    api: deliveringApi(api, { storage, now: clock.now }),
    takesIdempotencyKey: () => true,
    signedIn: () => DEVICE_OWNER,
    // The list beside the database names people. A device that lost its database has lost its key too, and is silent.
    mark: () => {},
  })
}
