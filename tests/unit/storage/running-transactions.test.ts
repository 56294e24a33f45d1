import { describe, expect, test, vi } from 'vitest'
import type { BasehutDatabase } from '../../../src/storage/database'
import { SILENT_LOOKS } from '../../../src/storage/running-transactions'
import { createFakeDevice } from './fake-device'

const write = ({ meta }: BasehutDatabase) => meta.put({ key: 'written', value: 1 })

/** Stands in the middle of a transaction, as a page that was put away does, until it is let go. */
function standStill() {
  let isLetGo = false
  let rounds = 0
  let begun = 0
  const stand = (database: BasehutDatabase) =>
    database.transaction('rw', database.meta, async () => {
      begun += 1
      do {
        rounds += 1
        await database.meta.get('nothing')
      } while (!isLetGo)
      await database.meta.put({ key: 'stood', value: 1 })
    })
  const untilStanding = async () => {
    while (rounds < 2) await new Promise(setImmediate)
  }
  return { stand, untilStanding, letGo: () => (isLetGo = true), begun: () => begun }
}

/** A device with another page that holds the storage, and this page with timers of the test's own. */
async function heldDevice() {
  const device = createFakeDevice()
  const timers: (() => void)[] = []
  const storage = device.openStorage({ setTimeout: (callback) => timers.push(callback) })
  await storage.run((database) => database.transaction('r', database.meta, () => database.meta.count()))
  const fire = () => {
    for (const callback of timers.splice(0)) callback()
  }
  fire()
  const other = standStill()
  const standing = device.openStorage().run(other.stand)
  await other.untilStanding()
  return {
    storage,
    letGo: async () => {
      other.letGo()
      await standing
    },
    /** The page looks at what it waits for, so often. */
    look: async (times: number) => {
      for (let looked = 0; looked < times; looked += 1) {
        while (timers.length === 0) await new Promise(setImmediate)
        fire()
      }
    },
  }
}

describe('a page that is put away in the middle of a transaction', () => {
  const putAway = (persisted: boolean) => Object.assign(new Event('pagehide'), { persisted })

  test('lets the next page write, and makes its own again when it is back', async () => {
    const { openStorage } = createFakeDevice()
    const page = new EventTarget()
    const { stand, untilStanding, letGo } = standStill()
    const storage = openStorage({ page })
    const standing = storage.run(stand)
    await untilStanding()
    page.dispatchEvent(putAway(true))
    const next = openStorage()
    await next.run(write)
    letGo()
    await standing
    expect(await next.run(({ meta }) => meta.toCollection().primaryKeys())).toEqual(['stood', 'written'])
  })

  test('and is closed for good goes on as long as it is let', async () => {
    const page = new EventTarget()
    const { stand, untilStanding, letGo, begun } = standStill()
    const standing = createFakeDevice().openStorage({ page }).run(stand)
    await untilStanding()
    page.dispatchEvent(putAway(false))
    letGo()
    await standing
    expect(begun()).toBe(1)
  })
})

describe('a storage that does not answer', () => {
  test('is said so after eight seconds, writes nothing later, and works once it answers', async () => {
    const { storage, look, letGo } = await heldDevice()
    const refused = expect(storage.run(write)).rejects.toMatchObject({ name: 'StorageFailed', code: 'lost' })
    await look(SILENT_LOOKS)
    await refused
    await letGo()
    expect(await storage.run(({ meta }) => meta.toCollection().primaryKeys())).toEqual(['stood'])
    await storage.run(write)
    expect(await storage.run(({ meta }) => meta.count())).toBe(2)
  })

  test('is not blamed while it answers one request after the other, however long it takes', async () => {
    const { openStorage } = createFakeDevice()
    const timers: (() => void)[] = []
    const storage = openStorage({ setTimeout: (callback) => timers.push(callback) })
    const written = await storage.run((database) =>
      database.transaction('rw', database.meta, async () => {
        for (const key of ['one', 'two', 'three']) {
          await database.meta.put({ key, value: 1 })
          for (let looked = 1; looked < SILENT_LOOKS; looked += 1) for (const callback of timers.splice(0)) callback()
        }
        return database.meta.count()
      }),
    )
    expect(written).toBe(3)
  })

  test('is not blamed for the time in which the page itself was frozen: no clock is asked', async () => {
    const { storage, look, letGo } = await heldDevice()
    const writing = storage.run(write)
    await look(SILENT_LOOKS - 1)
    await letGo()
    await expect(writing).resolves.toBe('written')
  })

  test('and does not even open is said so, to who writes and to who looks', async () => {
    const { indexedDB, openStorage } = createFakeDevice()
    vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
    const timers: (() => void)[] = []
    const storage = openStorage({ setTimeout: (callback) => timers.push(callback) })
    const refused = expect(storage.run(write)).rejects.toMatchObject({ name: 'StorageFailed', code: 'lost' })
    const seen: unknown[] = []
    const looking = storage.live(({ meta }) => meta.count()).subscribe((found) => seen.push(found))
    while (timers.length < 2) await new Promise(setImmediate)
    while (seen.length === 0) {
      for (const callback of timers.splice(0)) callback()
      await new Promise(setImmediate)
    }
    await refused
    expect(seen).toMatchObject([{ status: 'failed', error: { code: 'lost' } }])
    looking.unsubscribe()
  })
})
