import { beforeEach, describe, expect, test } from 'vitest'
import { writeEnrolledDevice } from '../../../src/kiosk/enrolled-device'
import { drillChecks, drillOf, LEAST_ROOM_BYTES, MOST_CLOCK_OFFSET_MS } from '../../../src/kiosk/staff/drill'
import { readTabletFacts, type TabletFacts } from '../../../src/kiosk/staff/tablet-facts'
import { keepDeviceKey, newDeviceKey } from '../../../src/outbox/queue/device/device-key'
import { MemoryStorage } from '../../../src/storage/memory-storage'
import { writeMeta } from '../../../src/storage/meta'
import { StorageFailed } from '../../../src/storage/storage-failed'
import { createFakeDevice } from '../storage/fake-device'

const device = {
  id: 7,
  name: 'Hall',
  kind: 'kiosk' as const,
  location: { id: 1, name: 'Base' },
  idleSeconds: 60,
  waivers: [],
  isRevoked: false,
}
const good: TabletFacts = {
  device,
  hasKey: true,
  hasApp: true,
  hasSettings: true,
  canStore: true,
  isPersistent: true,
  roomBytes: LEAST_ROOM_BYTES,
  clockOffsetMs: MOST_CLOCK_OFFSET_MS,
}
const redOf = (facts: TabletFacts) => drillOf(facts).flatMap(({ check, isGreen }) => (isGreen ? [] : check))

describe('The outage drill', () => {
  test('is green where nothing is missing, in the same order every time', () => {
    expect(drillOf(good)).toEqual(drillChecks.map((check) => ({ check, isGreen: true })))
  })

  test.each([
    ['enrolled', 'the tablet was revoked', { device: { ...device, isRevoked: true } }],
    ['enrolled', 'its key is gone', { hasKey: false }],
    ['unread', 'its storage cannot be read', { hasKey: null }],
    ['enrolled', 'it was revoked, whatever can be read', { hasKey: null, device: { ...device, isRevoked: true } }],
    ['placed', 'its location was deleted', { device: { ...device, location: null } }],
    ['app', 'the app is not kept', { hasApp: false }],
    ['settings', 'the venue’s settings are not kept', { hasSettings: false }],
    ['storage', 'nothing can be saved', { canStore: false }],
    ['kept', 'the browser may clear what is saved', { isPersistent: false }],
    ['room', 'there is hardly any room', { roomBytes: LEAST_ROOM_BYTES - 1 }],
    ['clock', 'the clock is behind', { clockOffsetMs: MOST_CLOCK_OFFSET_MS + 1 }],
    ['clock', 'the clock is ahead', { clockOffsetMs: -MOST_CLOCK_OFFSET_MS - 1 }],
  ])('is red at "%s" alone where %s', (check, _why, change) => {
    expect(redOf({ ...good, ...change })).toEqual([check])
  })

  test('holds nothing against a tablet that the browser does not say of', () => {
    expect(redOf({ ...good, roomBytes: null, clockOffsetMs: null })).toEqual([])
  })
})

describe('A look at the tablet', () => {
  const storage = createFakeDevice().openStorage()
  let flags: Storage
  const kept = (...paths: string[]) => ({
    match: async (path: RequestInfo | URL) => (paths.includes(String(path)) ? new Response() : undefined),
  })
  const look = (parts: Partial<Parameters<typeof readTabletFacts>[0]> = {}) =>
    readTabletFacts({
      storage,
      flags,
      manager: { persisted: async () => true, estimate: async () => ({ usage: 1, quota: 11 }) },
      caches: kept('/index.html', '/api/settings'),
      isControlled: true,
      ...parts,
    })

  beforeEach(() => {
    flags = new MemoryStorage()
  })

  test('finds what the tablet has', async () => {
    writeEnrolledDevice(flags, device)
    await keepDeviceKey(storage, { deviceId: 7, privateKey: (await newDeviceKey()).privateKey })
    await writeMeta(storage, 'server-offset', -4_000)
    expect(await look()).toEqual({ ...good, roomBytes: 10, clockOffsetMs: -4_000 })
  })

  test('counts an app that no worker answers with as not kept', async () => {
    expect(await look({ isControlled: false })).toMatchObject({ hasApp: false, hasSettings: false })
  })

  test('knows nothing of a key where the storage cannot be read: that is no reason to set the tablet up again', async () => {
    writeEnrolledDevice(flags, device)
    const broken = { ...storage, run: () => Promise.reject(new StorageFailed('lost')) }
    const facts = await look({ storage: broken })
    expect(facts).toMatchObject({ hasKey: null, canStore: false })
    expect(redOf(facts)).toEqual(['unread', 'storage', 'kept', 'room'])
  })

  test('takes what a browser refuses to say as missing, and ends all the same', async () => {
    const fails = () => Promise.reject(new Error('blocked'))
    const manager = { persisted: fails, persist: fails, estimate: fails }
    expect(await look({ caches: { match: fails }, manager })).toMatchObject({
      device: null,
      hasApp: false,
      isPersistent: false,
      roomBytes: null,
    })
  })
})
