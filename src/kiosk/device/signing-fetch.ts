import { DEVICE_ALGORITHM, DEVICE_PROOF_TYPE, DEVICE_SCHEME, type DeviceProof } from '../../contract/entities/device'
import { sha256 } from '../../outbox/queue/sha256'
import type { DeviceStorage } from '../../storage/device-storage'
import { takeNumber } from './device-key'

interface Parts {
  fetch: typeof fetch
  storage: DeviceStorage
  now: () => number
}

/** `fetch` with the signature of this device, one request after another: the server takes none that comes late. */
export function createSigningFetch({ fetch, storage, now }: Parts): typeof globalThis.fetch {
  let last: Promise<unknown> = Promise.resolve()

  async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const [{ CompactSign }, key] = await Promise.all([import('jose'), takeNumber(storage, now())])
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
    const sent = last.then(() => send(input, init))
    last = sent.catch(() => {})
    return sent
  }
}
