import { type Api, createApi } from '../../api/client'
import type { SealedReceipt } from '../../contract/entities/sealed-document'
import type { DeviceStorage } from '../../storage/device-storage'
import { createSigningFetch } from './signing-fetch'

interface Parts {
  storage: DeviceStorage
  baseUrl: string
  fetch: typeof fetch
  locks: LockManager | undefined
  now: () => number
}

/** Calls that this device signs. */
export const createDeviceApi = ({ baseUrl, ...parts }: Parts): Api =>
  createApi({
    baseUrl,
    fetch: createSigningFetch(parts),
    token: () => Promise.reject(new Error('A device has no token')),
  })

/** Tells the page in which a document was given that the venue did not take it: its guest may still be there. */
async function noteRefused(storage: DeviceStorage, { receipt, refused }: SealedReceipt, at: number): Promise<void> {
  if (!refused) return
  await storage.run(async ({ stayDocuments }) => {
    const known = stayDocuments.get(receipt.id)
    if (known) known.refused = { ...refused, at }
  })
}

/** The calls of the device's outbox. A request that another one of this device has overtaken is made once more. */
export function deliveringApi(api: Api, { storage, now }: Pick<Parts, 'storage' | 'now'>): Pick<Api, 'request'> {
  const request: Api['request'] = async (name, input) => {
    const first = await api.request(name, input)
    const isOvertaken = !first.ok && first.error?.code === 'device-request-repeated'
    const result = isOvertaken ? await api.request(name, input) : first
    if (result.ok && name === 'deliverSealedDocument') await noteRefused(storage, result.value as SealedReceipt, now())
    return result
  }
  return { request }
}
