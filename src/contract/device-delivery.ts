import type { Endpoint } from './endpoint'
import { SealedDelivery, SealedReceipt } from './entities/device/sealed-delivery'

/** The calls that are made without a page: the service worker knows these rows, and no others. */
export const deviceDelivery = {
  deliverSealedDocument: {
    method: 'POST',
    path: '/api/device/sealed-documents',
    body: SealedDelivery,
    response: SealedReceipt,
    auth: 'device',
    failure: 'return',
  },
  deliverSealedCopy: {
    method: 'POST',
    path: '/api/sealed-copies',
    body: SealedDelivery,
    response: SealedReceipt,
    auth: 'none',
    failure: 'return',
  },
} as const satisfies Record<string, Endpoint>
