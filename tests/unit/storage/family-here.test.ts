import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceStorage } from '../../../src/storage/device-storage'
import { familyHere } from '../../../src/storage/family-here'
import { clearHousehold } from '../../../src/storage/household'
import { DEVICE_KEY, writeMeta } from '../../../src/storage/meta'
import { createFakeDevice, maya, siobhan } from './fake-device'

let device: ReturnType<typeof createFakeDevice>
let storage: DeviceStorage
beforeEach(() => {
  device = createFakeDevice()
  storage = device.openStorage()
})
afterEach(() => {
  vi.useRealTimers()
  storage.close()
})

const found = () => familyHere(device)

const keep = ({ iss, sub }: typeof maya, call: string, value: unknown) =>
  storage.run(({ reads }) => reads.put({ ownerIss: iss, ownerSub: sub, call, input: '{}', value, fetchedAt: 0 }))

const family = {
  contacts: [
    { firstName: 'Maya', lastName: 'Lindqvist' },
    { firstName: ' Leo ', lastName: 'Lindqvist' },
  ],
}

describe('the family that a worker finds on a device', () => {
  it('has the names of the one household whose answers lie there', async () => {
    await keep(maya, 'getProfile', family)
    await keep(maya, 'listLocations', [])
    expect(await found()).toEqual(['Maya Lindqvist', 'Leo Lindqvist'])
  })

  it('is no one’s where answers of two people lie there: one of them would see the other’s', async () => {
    await keep(maya, 'getProfile', family)
    await keep(siobhan, 'listLocations', [])
    expect(await found()).toBeNull()
  })

  it('is gone with a sign-out', async () => {
    await keep(maya, 'getProfile', family)
    await clearHousehold(storage, maya)
    expect(await found()).toBeNull()
  })

  it.each([
    ['is odd', { contacts: [{ firstName: 5 }] }],
    ['holds nobody', { contacts: [] }],
  ])('is no one’s where the answer %s', async (_, value) => {
    await keep(maya, 'getProfile', value)
    expect(await found()).toBeNull()
  })

  it('is no one’s on a device of the venue', async () => {
    await keep(maya, 'getProfile', family)
    await writeMeta(storage, DEVICE_KEY, { deviceId: 1 })
    expect(await found()).toBeNull()
  })

  it('keeps no kiosk’s guests', async () => {
    const kiosk = device.openStorage({ forgets: true })
    await kiosk.run(({ reads }) =>
      reads.put({ ownerIss: '', ownerSub: 'a', call: 'getProfile', input: '{}', value: family, fetchedAt: 0 }),
    )
    expect(await found()).toBeNull()
    kiosk.close()
  })
})

describe('looking for it', () => {
  it('makes no database where there is none', async () => {
    expect(await found()).toBeNull()
    expect(await device.indexedDB.databases()).toEqual([])
  })

  it('ends where the device takes too long', async () => {
    vi.useFakeTimers()
    const silent = { ...device, indexedDB: { open: () => ({}) } as unknown as IDBFactory }
    const late = familyHere(silent)
    await vi.advanceTimersByTimeAsync(100)
    expect(await late).toBeNull()
  })
})
