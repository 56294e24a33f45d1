import type { Endpoint } from './endpoint'
import { SealedDelivery, SealedReceipt } from './entities/device/sealed-delivery'

/** The one call that is made without a page: the service worker knows this row, and no other. */
export const deviceDelivery = {
  deliverSealedDocument: {
    method: 'POST',
    path: '/api/device/sealed-documents',
    body: SealedDelivery,
    response: SealedReceipt,
    auth: 'device',
    failure: 'return',
  },
} as const satisfies Record<string, Endpoint>
