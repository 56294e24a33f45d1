import { createHash } from 'node:crypto'
import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import type { EndpointName } from '../../src/contract/endpoints'
import type { DevicePublicKey } from '../../src/contract/entities/device/device'
import {
  DEVICE_ALGORITHM,
  DEVICE_PROOF_TYPE,
  DEVICE_SCHEME,
  type DeviceProof,
} from '../../src/contract/entities/device/device-proof'
import { STAY_TYPE } from '../../src/contract/entities/device/sealed-document'
import type { Output, Sent } from './sent'

/** As much of the world as an enrolment takes. */
interface Venue {
  ask<N extends EndpointName>(caller: 'administrator' | 'anonymous', name: N, sent?: Sent): Promise<Output<N>>
  newName(): string
}

/** A tablet of the venue, which signs what it sends. */
export interface Tablet {
  id: number
  sign(request: Request): Promise<Record<string, string>>
  /** Says that the guest whose key has this thumbprint stands at it. */
  vouch(thumbprint: string): Promise<string>
}

/** The public half of a new key, and what signs with the other. */
export async function newTabletKey() {
  const { privateKey, publicKey } = await generateKeyPair(DEVICE_ALGORITHM)
  const { x, y } = await exportJWK(publicKey)
  const sign = (id: number, typ: string, words: string) =>
    new CompactSign(new TextEncoder().encode(words))
      .setProtectedHeader({ alg: DEVICE_ALGORITHM, typ, kid: String(id) })
      .sign(privateKey)
  const signed = (id: number, proof: DeviceProof) => sign(id, DEVICE_PROOF_TYPE, JSON.stringify(proof))
  const vouched = (id: number, thumbprint: string) => sign(id, STAY_TYPE, thumbprint)
  return { publicKey: { kty: 'EC', crv: 'P-256', x, y } as DevicePublicKey, signed, vouched }
}

/** A device as an administrator adds it, with the code that enrols it. */
export async function aDevice(world: Venue) {
  const [location] = await world.ask('administrator', 'listLocations')
  const body = { name: world.newName(), kind: 'kiosk', locationId: location?.id ?? 0, idleSeconds: 60 }
  return { body, device: await world.ask('administrator', 'addDevice', { body }) }
}

export async function enrolTablet(world: Venue): Promise<Tablet> {
  const { publicKey, signed, vouched } = await newTabletKey()
  const { device } = await aDevice(world)
  const { id } = await world.ask('anonymous', 'enrolDevice', { body: { code: device.code, publicKey } })
  let number = 0
  return {
    id,
    vouch: (thumbprint) => vouched(id, thumbprint),
    async sign(request) {
      number += 1
      const bodySha256 = createHash('sha256')
        .update(new Uint8Array(await request.arrayBuffer()))
        .digest('hex')
      const proof = { method: request.method, path: new URL(request.url).pathname, bodySha256, number }
      return { Authorization: `${DEVICE_SCHEME} ${await signed(id, proof)}` }
    },
  }
}
