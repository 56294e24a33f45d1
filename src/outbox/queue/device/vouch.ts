import { CompactSign } from 'jose'
import { DEVICE_ALGORITHM } from '../../../contract/entities/device/device-proof'
import { STAY_TYPE } from '../../../contract/entities/device/sealed-document'
import type { DeviceStorage } from '../../../storage/device-storage'
import { readDeviceKey } from './device-key'

/** This device's word that the guest whose key has this thumbprint is at it; null where it has no key. */
export async function vouch(storage: DeviceStorage, thumbprint: string): Promise<string | null> {
  const key = await readDeviceKey(storage)
  if (!key) return null
  return new CompactSign(new TextEncoder().encode(thumbprint))
    .setProtectedHeader({ alg: DEVICE_ALGORITHM, typ: STAY_TYPE, kid: String(key.deviceId) })
    .sign(key.privateKey)
}
