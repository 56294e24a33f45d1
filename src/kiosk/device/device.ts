import { createApi } from '../../api/api'
import type { Result } from '../../api/client'
import type { DeviceReport } from '../../contract/entities/device/device'
import { DEVICE_REFUSED } from '../../contract/entities/device/device'
import { createDeviceApi } from '../../outbox/browser/device-api'
import { keepDeviceKey, newDeviceKey } from '../../outbox/queue/device/device-key'
import type { DeviceStorage } from '../../storage/device-storage'
import { type EnrolledDevice, readEnrolledDevice, writeEnrolledDevice } from '../enrolled-device'
import { countAllUnsent } from './unsent'

export interface DeviceParts {
  storage: DeviceStorage
  /** Where this browser remembers what it is. */
  flags: Pick<Storage, 'getItem' | 'setItem'>
  baseUrl: string
  fetch: typeof fetch
  appVersion: string
  now: () => number
}

/** What this browser does as a device of the venue. */
export interface Device {
  /** Makes a key and has it enrolled by this code; a code that is refused changes nothing. */
  enrol(code: string): Promise<Result<'enrolDevice'>>
  /** Says how things are here, and takes what the venue says in turn. */
  report(): Promise<Result<'reportDevice'>>
}

/** Shared by all that report from this page: an answer to an earlier report must not replace one to a later report. */
const reports = { begun: 0, answered: 0 }

/**
 * The code that was typed last in this page, and the key that went with it. Where the venue's answer was lost the code is
 * spent, and the same key says that it is the same tablet that asks again.
 */
let tried: { code: string; key: Awaited<ReturnType<typeof newDeviceKey>> } | null = null

export function createDevice({ storage, flags, baseUrl, fetch, appVersion, now }: DeviceParts): Device {
  const open = createApi({ baseUrl, fetch, token: () => Promise.reject(new Error('No one is signed in')) })
  const signed = createDeviceApi({ baseUrl, fetch, storage, now })

  const remember = (device: Omit<EnrolledDevice, 'isRevoked'>) =>
    writeEnrolledDevice(flags, { ...device, isRevoked: false })

  return {
    async enrol(code) {
      if (tried?.code !== code) tried = { code, key: await newDeviceKey() }
      const { privateKey, publicKey } = tried.key
      const enrolled = await open.request('enrolDevice', { body: { code, publicKey } })
      if (!enrolled.ok) return enrolled
      // The key first: a device that says that it is enrolled has to be able to prove it.
      await keepDeviceKey(storage, { deviceId: enrolled.value.id, privateKey })
      remember(enrolled.value)
      tried = null
      return enrolled
    },

    async report() {
      const { count, oldest } = await countAllUnsent(storage)
      const waivers = (readEnrolledDevice(flags)?.waivers ?? []).map(({ taskId, version }) => ({ taskId, version }))
      const body: DeviceReport = { appVersion, unsentCount: count, oldestUnsentUtc: oldest, waivers }
      reports.begun += 1
      const mine = reports.begun
      const told = await signed.request('reportDevice', { body })
      const known = readEnrolledDevice(flags)
      // Staff may have had it forgotten meanwhile.
      const isRefused = !told.ok && told.error?.code === DEVICE_REFUSED
      if (!known || mine < reports.answered || !(told.ok || isRefused)) return told
      reports.answered = mine
      if (told.ok) remember(told.value)
      else writeEnrolledDevice(flags, { ...known, isRevoked: true })
      return told
    },
  }
}
