import { describe, expect, test } from 'vitest'
import { LOOK_MS, SILENCE_MS } from '../../../src/storage/running-transactions'
import { createFakeDevice } from './fake-device'

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
}

/** A device whose rests end when the test says so. */
function watchedDevice() {
  const rests: (() => void)[] = []
  const device = createFakeDevice()
  const setTimeout = (callback: () => void, milliseconds: number) =>
    milliseconds < SILENCE_MS && milliseconds !== LOOK_MS && rests.push(callback)
  const storage = device.openStorage({ setTimeout })
  const counts: number[] = []
  let reads = 0
  const subscription = storage
    .live(async ({ meta }) => {
      reads += 1
      return meta.count()
    })
    .subscribe((found) => {
      if (found.status === 'found') counts.push(found.value)
    })
  const write = (key: string) => device.openStorage().run(({ meta }) => meta.put({ key, value: 1 }))
  const until = async (count: number) => {
    while (counts.at(-1) !== count) {
      for (const endRest of rests.splice(0)) endRest()
      await turns(1)
    }
  }
  return { storage, reads: () => reads, rests, write, until, subscription }
}

describe('what is looked at in several places', () => {
  test('is read once for all of them, and those who come later see it at once', async () => {
    const storage = createFakeDevice().openStorage()
    // Opening the database counts as a change.
    await storage.run(({ meta }) => meta.count())
    let reads = 0
    const look = () => {
      const seen: unknown[] = []
      const looking = storage.liveShared('count', async ({ meta }) => {
        reads += 1
        return meta.count()
      })
      return { seen, ...looking.subscribe((found) => seen.push(found)) }
    }
    const [one, two] = [look(), look()]
    while (two.seen.length === 0) await turns(1)
    const three = look()
    expect(three.seen).toEqual([{ status: 'found', value: 0 }])
    expect(reads).toBe(1)
    one.unsubscribe()
    two.unsubscribe()
    await storage.run(({ meta }) => meta.put({ key: 'a', value: 1 }))
    while (three.seen.length < 2) await turns(1)
    expect(three.seen.at(-1)).toEqual({ status: 'found', value: 1 })
    three.unsubscribe()
    const four = look()
    expect(four.seen).toEqual([])
    four.unsubscribe()
  })
})

describe('what is watched', () => {
  test('follows changes of another tab', async () => {
    const { until, write } = watchedDevice()
    await until(0)
    await write('a')
    await until(1)
  })

  test('rests while much changes, reads once after it, and misses nothing', async () => {
    const { until, write, reads, rests } = watchedDevice()
    await until(0)
    const before = reads()
    for (let each = 0; each < 20; each += 1) await write(`b${each}`)
    await turns(20)
    expect(reads()).toBe(before)
    expect(rests).toHaveLength(1)
    await until(20)
    expect(reads()).toBe(before + 1)
    await write('last')
    await until(21)
  })

  test('is not read again while a guest waits for something else, and is afterwards', async () => {
    const { storage, until, write, reads, rests } = watchedDevice()
    await until(0)
    const before = reads()
    await storage.deferReadsDuring(async () => {
      await write('a')
      while (rests.length === 0) await turns(1)
      for (const endRest of rests.splice(0)) endRest()
      await turns(500)
      expect(reads()).toBe(before)
    })
    expect(reads()).toBe(before)
    await until(1)
  })

  test('is read again also when that fails', async () => {
    const { storage, until, write } = watchedDevice()
    await until(0)
    const failing = storage.deferReadsDuring(async () => {
      await write('a')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await until(1)
  })

  test('is left alone once no one looks', async () => {
    const { until, write, reads, rests, subscription } = watchedDevice()
    await until(0)
    await write('a')
    await turns(5)
    const before = reads()
    subscription.unsubscribe()
    for (const endRest of rests.splice(0)) endRest()
    await write('b')
    await turns(20)
    expect(reads()).toBe(before)
  })
})
