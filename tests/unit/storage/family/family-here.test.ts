import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceStorage } from '../../../../src/storage/device-storage'
import { familyHere } from '../../../../src/storage/family/family-here'
import type { FamilyOutline } from '../../../../src/storage/family/family-outline'
import { keepFamilyOutline } from '../../../../src/storage/family/keep-family-outline'
import { OUTLINE_KEY } from '../../../../src/storage/family/outline-key'
import { clearHousehold } from '../../../../src/storage/household'
import { MemoryStorage } from '../../../../src/storage/memory-storage'
import { DEVICE_KEY, writeMeta } from '../../../../src/storage/meta'
import { countClearings } from '../../../../src/storage/reads'
import { createFakeDevice, maya, siobhan } from '../fake-device'

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
    { contactId: 1, firstName: 'Maya', lastName: 'Lindqvist' },
    { contactId: 2, firstName: ' Leo ', lastName: 'Lindqvist' },
  ],
}

const outlineOf = (...contactIds: number[]) => ({
  build: '/entry.js',
  window: { width: 390, letters: 16, isLow: false },
  words: [],
  foot: null,
  people: contactIds.map((contactId) => ({ contactId, isTicked: true, places: null })),
})
const keepOutline = async (outline: FamilyOutline) =>
  keepFamilyOutline(storage, maya, { outline, clearings: await countClearings(storage, maya) })

describe('the family that a worker finds on a device', () => {
  it('has the names of the one household whose answers lie there', async () => {
    await keep(maya, 'getProfile', family)
    await keep(maya, 'listLocations', [])
    expect(await found()).toEqual({
      people: [
        { contactId: 1, name: 'Maya Lindqvist' },
        { contactId: 2, name: 'Leo Lindqvist' },
      ],
      outline: null,
    })
  })

  it('tells two people of one name apart, as home does', async () => {
    const leo = { firstName: 'Leo', lastName: 'Lindqvist' }
    const contacts = [...family.contacts, { ...leo, contactId: 3, age: 62 }, { ...leo, contactId: 4, age: null }]
    await keep(maya, 'getProfile', { contacts })
    expect((await found())?.people.map(({ name }) => name)).toEqual([
      'Maya Lindqvist',
      'Leo Lindqvist',
      'Leo Lindqvist (62)',
      'Leo Lindqvist',
    ])
  })

  it('is where home was the last time, in the order of its cards', async () => {
    await keep(maya, 'getProfile', family)
    await keepOutline(outlineOf(2, 1))
    expect((await found())?.outline).toEqual(outlineOf(2, 1))
  })

  it.each([
    ['somebody was added', outlineOf(1)],
    ['somebody has gone', outlineOf(1, 2, 3)],
    ['one is another person', outlineOf(1, 4)],
    ['one stands there twice', outlineOf(1, 1)],
  ])('is nowhere where %s since: a box would be in the place of another’s', async (_, outline) => {
    await keep(maya, 'getProfile', family)
    await keepOutline(outline)
    expect(await found()).toMatchObject({ people: [{ contactId: 1 }, { contactId: 2 }], outline: null })
  })

  it('is nowhere where what was kept is odd', async () => {
    await keep(maya, 'getProfile', family)
    await keep(maya, OUTLINE_KEY.call, { ...outlineOf(), window: { width: '390}', letters: 16, isLow: false } })
    expect((await found())?.outline).toBeNull()
  })

  it('is nowhere after a sign-out, however late its place was kept', async () => {
    const clearings = await countClearings(storage, maya)
    await clearHousehold(storage, maya, new MemoryStorage())
    await keepFamilyOutline(storage, maya, { outline: outlineOf(1, 2), clearings })
    await keep(maya, 'getProfile', family)
    expect((await found())?.outline).toBeNull()
  })

  it('is no one’s where answers of two people lie there: one of them would see the other’s', async () => {
    await keep(maya, 'getProfile', family)
    await keep(siobhan, 'listLocations', [])
    expect(await found()).toBeNull()
  })

  it('is gone with a sign-out', async () => {
    await keep(maya, 'getProfile', family)
    await clearHousehold(storage, maya, new MemoryStorage())
    expect(await found()).toBeNull()
  })

  it.each([
    ['is odd', { contacts: [{ contactId: 1, firstName: 5 }] }],
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
    await vi.advanceTimersByTimeAsync(150)
    expect(await late).toBeNull()
  })
})
