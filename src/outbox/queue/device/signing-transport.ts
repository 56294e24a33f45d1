import { CompactSign } from 'jose'
import type { ApiParts } from '../../../api/client'
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

/** How this device's calls are sent: in turn, and signed at their turn. */
export type SigningTransport = Required<Pick<ApiParts, 'fetch' | 'inTurn'>>

/**
 * Signs with the key of this device, one call after another, in whatever tab or worker: the server takes none that comes
 * after a later one. Waiting for its turn takes none of a call's own time, or a ticket behind a large document on a slow
 * network would fail as if there were none.
 */
export function createSigningTransport({ fetch, storage, locks, now }: SigningParts): SigningTransport {
  let last: Promise<unknown> = Promise.resolve()

  async function signed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const key = await takeNumber(storage, now())
    if (!key) throw new Error('This device has no key')
    const request = new Request(input, init)
    const proof: DeviceProof = {
      method: request.method,
      path: new URL(request.url).pathname,
      bodySha256: await sha256(await request.clone().arrayBuffer()),
      number: key.lastNumber,
    }
    const signature = await new CompactSign(new TextEncoder().encode(JSON.stringify(proof)))
      .setProtectedHeader({ alg: DEVICE_ALGORITHM, typ: DEVICE_PROOF_TYPE, kid: String(key.deviceId) })
      .sign(key.privateKey)
    request.headers.set('Authorization', `${DEVICE_SCHEME} ${signature}`)
    return fetch(request)
  }

  return {
    fetch: signed,
    inTurn(call) {
      const sent = last.then(() => (locks ? locks.request(LOCK_NAME, call) : call()))
      last = sent.catch(() => {})
      return sent
    },
  }
}
