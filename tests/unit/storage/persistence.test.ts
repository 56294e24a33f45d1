import { describe, expect, test } from 'vitest'
import { askForPersistence, readPersistence, readRoom } from '../../../src/storage/persistence'
import { warningOf } from '../../../src/storage/use-storage-health'
import { createFakeDevice } from './fake-device'

const answers = (isPersisted: boolean, isGranted: boolean) => ({
  persisted: async () => isPersisted,
  persist: async () => isGranted,
})

describe('the browser’s promise not to clear the storage', () => {
  test.each([
    ['granted before', answers(true, false), 'granted'],
    ['granted now', answers(false, true), 'granted'],
    ['refused', answers(false, false), 'refused'],
    ['not to be had', {}, 'refused'],
  ] as const)('%s is remembered', async (_, manager, expected) => {
    const storage = createFakeDevice().openStorage()
    expect(await readPersistence(storage)).toBe('unknown')
    await askForPersistence(storage, manager)
    expect(await readPersistence(storage)).toBe(expected)
  })

  test('that comes later replaces a refusal', async () => {
    const storage = createFakeDevice().openStorage()
    await askForPersistence(storage, answers(false, false))
    await askForPersistence(storage, answers(false, true))
    expect(await readPersistence(storage)).toBe('granted')
  })
})

describe('room', () => {
  test('is what the quota leaves', async () =>
    expect(await readRoom({ estimate: async () => ({ usage: 30, quota: 100 }) })).toBe(70))
  test('is unknown where the browser does not say', async () => expect(await readRoom({})).toBe(null))
  test('is unknown where the browser refuses to say: what else is known of the storage is said all the same', async () =>
    expect(await readRoom({ estimate: () => Promise.reject(new TypeError('Blocked')) })).toBe(null))
})

test.each([
  ['unknown', null, null],
  ['granted', null, null],
  ['refused', null, 'may-be-cleared'],
  ['granted', 10 ** 7, 'low-on-space'],
  ['granted', 1_000, 'no-room'],
  ['refused', 10 ** 9, 'may-be-cleared'],
] as const)('with a promise %s and %s bytes left, the warning is %s', (persistence, room, warning) =>
  expect(warningOf(persistence, room)).toBe(warning),
)
