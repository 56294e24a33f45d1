import { CompactSign } from 'jose'
import {
  DEVICE_ALGORITHM,
  DEVICE_PROOF_TYPE,
  DEVICE_SCHEME,
  type DeviceProof,
} from '../../../contract/entities/device/device-proof'
import type { DeviceStorage } from '../../../storage/device-storage'
import { sha256 } from '../sha256'
import { takeNumber } from './device-key'

export interface SigningParts {
  fetch: typeof fetch
  storage: DeviceStorage
  /** Undefined where the browser has none. */
  locks?: LockManager | undefined
  now: () => number
}

const LOCK_NAME = 'basehut-device'

/**
 * `fetch` with the signature of this device, one request after another, in whatever tab or worker: the server takes none
 * that comes after a later one.
 */
export function createSigningFetch({ fetch, storage, locks, now }: SigningParts): typeof globalThis.fetch {
  let last: Promise<unknown> = Promise.resolve()

  async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
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

  return (input, init) => {
    const sent = last.then(() => (locks ? locks.request(LOCK_NAME, () => send(input, init)) : send(input, init)))
    last = sent.catch(() => {})
    return sent
  }
}
