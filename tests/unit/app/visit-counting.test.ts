import { expect, test, vi } from 'vitest'
import { bringVisitCounting } from '../../../src/app/start/bring-visit-counting'
import { type EnrolledDevice, sharedDevice, writeEnrolledDevice } from '../../../src/kiosk/enrolled-device'
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
  const current = vi.fn(() => ({ document: { cookieConsentScript: '', cookieConsentStyles: '' } }))
  const settings = { current, subscribe: () => () => {} }
  const isShared = sharedDevice(storage) !== null
  bringVisitCounting({ isShared, settings } as unknown as Parameters<typeof bringVisitCounting>[0])
  expect(current).toHaveBeenCalledTimes(isLooked ? 1 : 0)
})
