import type { SealedReceipt } from '../../../contract/entities/device/sealed-delivery'
import type { DeviceStorage } from '../../../storage/device-storage'
import { type Documents, inputOf, type Target } from '../documents'
import type { DeliveryApi } from './delivery-api'

export const isSealedTarget = ({ operation, params, query }: Target): boolean =>
  operation === 'deliverSealedDocument' && params === null && query === null

interface Parts {
  api: DeliveryApi
  storage: DeviceStorage
  now: () => number
}

/** Tells the page in which a document was given that the venue did not take it: its guest may still be there. */
async function noteRefused(storage: DeviceStorage, { receipt, refused }: SealedReceipt, at: number): Promise<void> {
  if (!refused) return
  await storage.run(async ({ stayDocuments }) => {
    const known = stayDocuments.get(receipt.id)
    if (known) known.refused = { ...refused, at }
  })
}

/**
 * The sealed documents of a device: every server that takes them knows them by their bytes, and no one here is shown
 * them.
 */
export const sealedDocuments = ({ api, storage, now }: Parts): Documents => ({
  isTarget: isSealedTarget,
  async deliver(record, content) {
    const result = await api.request('deliverSealedDocument', inputOf(record, content))
    if (result.ok) await noteRefused(storage, result.value, now())
    return result
  },
  resendCheck: { heard: () => {}, look: async () => 'send' },
  applyToCache: async (received) => received.map(() => undefined),
})
