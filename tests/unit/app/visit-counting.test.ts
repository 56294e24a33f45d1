import { afterEach, expect, test, vi } from 'vitest'
import { bringVisitCounting } from '../../../src/app/start/after-first-paint'
import { type EnrolledDevice, writeEnrolledDevice } from '../../../src/kiosk/enrolled-device'
import { noteHandedOver } from '../../../src/kiosk/handover/handed-over'
import { MemoryStorage } from '../../../src/storage/memory-storage'

const hall: EnrolledDevice = {
  ...{ id: 7, name: 'Hall', kind: 'desk', location: null, idleSeconds: 60, waivers: [], isRevoked: false },
}
const storageWith = (fill: (storage: Storage) => void) => {
  const storage = new MemoryStorage()
  fill(storage)
  return storage
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a guest’s own phone', storageWith(() => {}), true],
  ['a desk’s tablet', storageWith((flags) => writeEnrolledDevice(flags, hall)), true],
  ['a kiosk', storageWith((flags) => writeEnrolledDevice(flags, { ...hall, kind: 'kiosk' })), false],
  [
    'a revoked kiosk',
    storageWith((flags) => writeEnrolledDevice(flags, { ...hall, kind: 'kiosk', isRevoked: true })),
    false,
  ],
  [
    'a desk’s tablet in the hands of a family',
    storageWith((flags) => {
      writeEnrolledDevice(flags, hall)
      noteHandedOver(flags)
    }),
    false,
  ],
])('whether scripts of others are looked for on %s', (_, storage, isLooked) => {
  vi.stubGlobal('localStorage', storage)
  const current = vi.fn(() => ({ document: { cookieConsentScript: '', cookieConsentStyles: '' } }))
  const settings = { current, subscribe: () => () => {} }
  bringVisitCounting({ settings } as unknown as Parameters<typeof bringVisitCounting>[0])
  expect(current).toHaveBeenCalledTimes(isLooked ? 1 : 0)
})
