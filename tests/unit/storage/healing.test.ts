import { describe, expect, test, vi } from 'vitest'
import { BasehutDatabase, type DatabaseOptions } from '../../../src/storage/database'
import { canStoreDurably } from '../../../src/storage/storage-ability'
import { StorageFailed, storageFailureCodeOf } from '../../../src/storage/storage-failed'
import { createFakeDevice, named } from './fake-device'

describe('a lost connection', () => {
  test.each(['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError'])(
    '%s is healed by reopening, up to three times',
    async (name) => {
      const storage = createFakeDevice().openStorage()
      let failures = 3
      const result = await storage.run(async ({ meta }) => {
        if (failures-- > 0) throw named(name)
        await meta.put({ key: 'a', value: 1 })
        return (await meta.get('a'))?.value
      })
      expect(result).toBe(1)
    },
  )

  test('that stays lost is said so', async () => {
    const storage = createFakeDevice().openStorage()
    let tries = 0
    const operation = storage.run(async () => {
      tries += 1
      throw named('UnknownError')
    })
    await expect(operation).rejects.toMatchObject({ name: 'StorageFailed', code: 'lost' })
    expect(tries).toBe(4)
  })

  test('that several operations see at once is healed once for all of them', async () => {
    const storage = createFakeDevice().openStorage()
    const broken = new Set(Array.from({ length: 20 }, (_, index) => index))
    const results = await Promise.all(
      [...broken].map((index) =>
        storage.run(async ({ meta }) => {
          if (broken.delete(index)) throw named('UnknownError')
          return meta.put({ key: String(index), value: index })
        }),
      ),
    )
    expect(results).toHaveLength(20)
  })

  test('in the middle of a transaction leaves all of it or nothing, and the retry completes it', async () => {
    const storage = createFakeDevice().openStorage()
    let isFirst = true
    await storage.run((database) =>
      database.transaction('rw', database.meta, async () => {
        await database.meta.put({ key: 'one', value: 1 })
        if (isFirst) {
          isFirst = false
          database.close({ disableAutoOpen: false })
        }
        await database.meta.put({ key: 'two', value: 2 })
      }),
    )
    expect(await storage.run(({ meta }) => meta.count())).toBe(2)
  })

  test('under a live query is healed too', async () => {
    const storage = createFakeDevice().openStorage()
    let failures = 2
    const found = await new Promise((resolve) => {
      storage
        .live(async ({ meta }) => {
          if (failures-- > 0) throw named('UnknownError')
          return meta.count()
        })
        .subscribe(resolve)
    })
    expect(found).toEqual({ status: 'found', value: 0 })
  })
})

describe('an error', () => {
  test('of the operation itself is passed on as it is, and nothing is tried again', async () => {
    const storage = createFakeDevice().openStorage()
    let tries = 0
    const operation = storage.run((database) =>
      database.transaction('rw', database.meta, async () => {
        tries += 1
        throw new RangeError('mine')
      }),
    )
    await expect(operation).rejects.toThrow(RangeError)
    expect(tries).toBe(1)
  })

  test.each([
    [named('QuotaExceededError'), 'quota'],
    [Object.assign(named('AbortError'), { inner: named('QuotaExceededError') }), 'quota'],
    [named('SecurityError'), 'unavailable'],
    [Object.assign(named('OpenFailedError'), { inner: named('NotAllowedError') }), 'unavailable'],
    [new StorageFailed('blocked'), 'blocked'],
    [named('DataError'), 'damaged'],
    [new TypeError('bug'), null],
    ['text', null],
  ])('%s is of class %s', (error, code) => expect(storageFailureCodeOf(error)).toBe(code))

  test('about missing room is not tried again', async () => {
    const storage = createFakeDevice().openStorage()
    const write = vi.fn(() => Promise.reject(named('QuotaExceededError')))
    await expect(storage.run(write)).rejects.toMatchObject({ code: 'quota' })
    expect(write).toHaveBeenCalledTimes(1)
  })
})

describe('storage that the browser does not give', () => {
  test('is found out before anybody signs', async () => {
    const { indexedDB, openStorage } = createFakeDevice()
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw named('SecurityError')
    })
    expect(await canStoreDurably(openStorage())).toEqual({ canStore: false, code: 'unavailable' })
  })

  test('is not confused with storage that works', async () =>
    expect(await canStoreDurably(createFakeDevice().openStorage())).toEqual({ canStore: true }))
})

describe('other versions of the app', () => {
  const newer = (options: DatabaseOptions) => {
    const database = new BasehutDatabase(options)
    database.version(2).stores({ extra: 'id' })
    return database
  }

  test('an open tab of this build lets a newer build upgrade, and goes on in the newer database', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { openStorage, ...device } = createFakeDevice()
    const storage = openStorage()
    await storage.run(({ meta }) => meta.put({ key: 'a', value: 1 }))
    await newer(device).open()
    expect(await storage.run(({ meta }) => meta.get('a'))).toEqual({ key: 'a', value: 1 })
    warn.mockRestore()
  })

  test('this build opens the database of a newer one: a device may go back', async () => {
    const { openStorage, ...device } = createFakeDevice()
    const ahead = newer(device)
    const before = openStorage()
    await before.run(({ meta }) => meta.put({ key: 'a', value: 1 }))
    before.close()
    await ahead.open()
    ahead.close()
    expect(await openStorage().run(({ meta }) => meta.get('a'))).toEqual({ key: 'a', value: 1 })
  })

  test('an older tab that does not let go is named as the reason', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { indexedDB, name, openStorage } = createFakeDevice()
    const open = indexedDB.open(name, 1)
    await new Promise((resolve) => {
      open.onsuccess = resolve
    })
    const timers: (() => void)[] = []
    const storage = openStorage({ setTimeout: (callback) => timers.push(callback) })
    const opening = storage.run(({ meta }) => meta.count())
    // One that waits for the answer, and one that waits for the other tab.
    while (timers.length < 2) await new Promise(setImmediate)
    timers[1]?.()
    await expect(opening).rejects.toMatchObject({ name: 'StorageFailed', code: 'blocked' })
    open.result.close()
    expect(await storage.run(({ meta }) => meta.count())).toBe(0)
    warn.mockRestore()
  })
})
