import { expect, test } from 'vitest'
import type { Api } from '../../../src/api/client'
import { readEnrolledDevice, sharedDevice, writeEnrolledDevice } from '../../../src/kiosk/enrolled-device'
import { createDeviceHandovers } from '../../../src/kiosk/handover/device-handovers'
import { noteHandedOver, noteReturned } from '../../../src/kiosk/handover/handed-over'
import { emptyWebStorage } from '../../../src/kiosk/stay/empty-web-storage'
import { MemoryStorage } from '../../../src/storage/memory-storage'

const family = { id: 'one', familyName: 'Berg', adultName: 'Nora Berg', needsCode: false, taskCount: 2 }

test('a family that left while the venue could not be told is not shown to the next one', async () => {
  const flags = new MemoryStorage()
  const called: string[] = []
  let isReachable = false
  const request = (async (name: string) => {
    called.push(name)
    if (!isReachable) return { ok: false, status: null }
    return { ok: true, value: name === 'leaveHandover' ? { id: 'one' } : { handover: family } }
  }) as unknown as Api['request']
  const handovers = createDeviceHandovers({ api: { request }, flags })
  await handovers.leave('one')
  expect(await handovers.waiting()).toBeUndefined()
  expect(called).toEqual(['leaveHandover', 'leaveHandover'])
  isReachable = true
  expect(await handovers.waiting()).toEqual(family)
  expect(called.slice(2)).toEqual(['leaveHandover', 'getDeviceHandover'])
  expect(flags.length).toBe(0)
})

test('a desk’s own tablet is shared from being handed over until it is back, and never once it was revoked', () => {
  const storage = new MemoryStorage()
  expect(sharedDevice(storage)).toBeNull()
  const desk = {
    id: 7,
    name: 'Desk',
    kind: 'desk' as const,
    location: null,
    idleSeconds: 60,
    waivers: [],
    isRevoked: false,
  }
  writeEnrolledDevice(storage, desk)
  expect(sharedDevice(storage)).toBeNull()
  noteHandedOver(storage)
  expect(sharedDevice(storage)).toEqual(readEnrolledDevice(storage))
  noteReturned(storage)
  // The provider may still know the clerk: whoever holds the tablet then says who they are, and so it stays over a kiosk's start.
  emptyWebStorage(storage, null)
  expect(storage.getItem('basehut.ask-again')).toBe('1')
  expect(sharedDevice(storage)).toBeNull()
  noteHandedOver(storage)
  writeEnrolledDevice(storage, { ...desk, isRevoked: true })
  expect(sharedDevice(storage)).toBeNull()
})
