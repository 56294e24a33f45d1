import * as v from 'valibot'
import type { DevicePublicKey } from '../../../contract/entities/device/device'
import type { DeviceStorage } from '../../../storage/device-storage'
import { DEVICE_KEY, readMeta, writeMeta } from '../../../storage/meta'

const KeptKey = v.object({ deviceId: v.number(), privateKey: v.instance(CryptoKey), lastNumber: v.number() })
export type KeptKey = v.InferOutput<typeof KeptKey>

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/** A key whose private half the browser lets no one read, this app included. */
export async function newDeviceKey(): Promise<{ privateKey: CryptoKey; publicKey: DevicePublicKey }> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { privateKey: pair.privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } }
}

export const keepDeviceKey = (storage: DeviceStorage, key: Omit<KeptKey, 'lastNumber'>): Promise<unknown> =>
  writeMeta(storage, DEVICE_KEY, { ...key, lastNumber: 0 })

/** The key as it is kept; null where there is none. */
export async function readDeviceKey(storage: DeviceStorage): Promise<KeptKey | null> {
  const kept = v.safeParse(KeptKey, await readMeta(storage, DEVICE_KEY))
  return kept.success ? kept.output : null
}

export const hasDeviceKey = async (storage: DeviceStorage): Promise<boolean> => (await readDeviceKey(storage)) !== null

export const forgetDeviceKey = (storage: DeviceStorage): Promise<void> =>
  storage.run((database) => database.meta.delete(DEVICE_KEY))

/**
 * The key with the number for its next request, used for no other. Numbers follow the clock, and stay above the last
 * where the clock was put back. Null where there is no key.
 */
export const takeNumber = (storage: DeviceStorage, now: number): Promise<KeptKey | null> =>
  storage.run((database) =>
    database.transaction('rw', database.meta, async () => {
      const kept = v.safeParse(KeptKey, (await database.meta.get(DEVICE_KEY))?.value)
      if (!kept.success) return null
      const next = { ...kept.output, lastNumber: Math.max(kept.output.lastNumber + 1, now) }
      await database.meta.put({ key: DEVICE_KEY, value: next })
      return next
    }),
  )
