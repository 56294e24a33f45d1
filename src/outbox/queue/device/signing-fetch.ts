import { CompactSign } from 'jose'
import {
  DEVICE_ALGORITHM,
  DEVICE_PROOF_TYPE,
  DEVICE_SCHEME,
  type DeviceProof,
} from '../../../contract/entities/device/device-proof'
import { sha256 } from '../../../contract/sha256'
import type { DeviceStorage } from '../../../storage/device-storage'
import { takeNumber } from './device-key'

export interface SigningParts {
  fetch: typeof fetch
  storage: DeviceStorage
  now: () => number
}

/**
 * `fetch` with the signature of this device, and a number that no other request has, from whatever tab or worker. They may
 * arrive in another order: a small one does not wait behind a large document on a slow network.
 */
export const createSigningFetch =
  ({ fetch, storage, now }: SigningParts): typeof globalThis.fetch =>
  async (input, init) => {
    const key = await takeNumber(storage, now())
    if (!key) throw new Error('This device has no key')
    const request = new Request(input, init)
    const proof: DeviceProof = {
      method: request.method,
      path: new URL(request.url).pathname,
      bodySha256: await sha256(await request.clone().arrayBuffer()),
      number: key.lastNumber,
    }
    const signed = await new CompactSign(new TextEncoder().encode(JSON.stringify(proof)))
      .setProtectedHeader({ alg: DEVICE_ALGORITHM, typ: DEVICE_PROOF_TYPE, kid: String(key.deviceId) })
      .sign(key.privateKey)
    request.headers.set('Authorization', `${DEVICE_SCHEME} ${signed}`)
    return fetch(request)
  }
