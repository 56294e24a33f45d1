import { DEVICE_OWNER } from '../../../storage/stay-documents'
import { createOutbox, type OutboxParts } from '../create-outbox'
import type { Outbox } from '../outbox'
import { createDeliveryApi } from './delivery-api'
import { sealedDocuments } from './sealed-documents'

export interface DeviceOutboxParts extends Omit<OutboxParts, 'documents' | 'signedIn' | 'mark'> {
  baseUrl: string
  fetch: typeof fetch
}

/**
 * The outbox of the documents that lie sealed on a device. Its owner is the device itself, so it needs no one to be
 * signed in, and runs in the service worker too.
 */
export function createDeviceOutbox({ baseUrl, fetch, ...parts }: DeviceOutboxParts): Outbox {
  const { storage, clock } = parts
  const { now } = clock
  return createOutbox({
    ...parts,
    documents: sealedDocuments({ api: createDeliveryApi({ storage, baseUrl, fetch, now }), storage, now }),
    signedIn: () => DEVICE_OWNER,
    // The list beside the database names people. A device that lost its database has lost its key too, and is silent.
    mark: () => {},
  })
}
