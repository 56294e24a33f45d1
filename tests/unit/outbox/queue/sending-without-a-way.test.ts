import { describe, expect, test } from 'vitest'
import { StorageFailed } from '../../../../src/storage/storage-failed'
import { aDocument, bytesOf, createDevice, submitDocument } from './device'
import { savedDocument, stateIn } from './saved-document'

const minute = 60_000

describe('without a way to the server', () => {
  /** Documents saved one after the other, each tried once, as a guest goes through a check-in. */
  async function walkOffline(count: number) {
    const device = createDevice()
    const tab = device.openTab()
    device.server.failAlways('no-network')
    const documents = Array.from({ length: count }, () => aDocument())
    for (const document of documents) {
      await submitDocument(tab.outbox, document)
      await tab.outbox.wake('timer')
      device.clock.pass(10_000)
    }
    return { ...device, ...tab, documents }
  }

  test('a save tries its own document, and the others wait', async () => {
    const { server, documents, outbox } = await walkOffline(9)
    const before = server.requests.length
    const last = aDocument()
    await submitDocument(outbox, last)
    await outbox.wake('saved')
    expect(server.requests.slice(before).map(({ id }) => id)).toEqual([last.id])
    expect(server.requests.length).toBeLessThan(2 * documents.length)
  })

  test('one document finds out for all, each time another one', async () => {
    const { server, clock, outbox } = await walkOffline(6)
    const asked: string[] = []
    for (let round = 0; round < 6; round += 1) {
      clock.pass(5 * minute)
      const before = server.requests.length
      await outbox.wake('timer')
      const tried = server.requests.slice(before).map(({ id }) => id)
      expect(tried).toHaveLength(1)
      asked.push(...tried)
    }
    expect(new Set(asked).size).toBe(6)
  })

  test('all of them go as soon as one gets through', async () => {
    const { server, clock, outbox } = await walkOffline(9)
    server.heal()
    clock.pass(5 * minute)
    await outbox.wake('timer')
    expect(server.rows.size).toBe(9)
  })

  test('a document that is saved when there is a way again takes the others along', async () => {
    const { server, outbox, storage, clock } = await walkOffline(9)
    server.heal()
    // However long they would still have waited.
    await storage.run(({ records }) => records.toCollection().modify({ nextAttemptAt: clock.now() + 4 * minute }))
    await submitDocument(outbox, aDocument())
    await expect.poll(() => storage.run(({ records }) => records.count())).toBe(0)
    expect(server.rows.size).toBe(10)
  })

  test('what was in hand when the way was lost is as it was', async () => {
    const device = createDevice()
    const { outbox, storage } = device.openTab()
    await outbox.saveAll(Array.from({ length: 40 }, () => aDocument()))
    let sent = 0
    device.server.failAlways(() => (++sent > 10 ? 'no-network' : 'none'))
    await outbox.wake('online')
    const left = await storage.run(({ records }) => records.toArray())
    expect(left).toHaveLength(30)
    expect(left.every(({ state, leaseHolder }) => state === 'queued' && leaseHolder === null)).toBe(true)
    expect(left.filter(({ attempts }) => attempts !== 0).length).toBeLessThan(5)
  })

  test('a document that breaks every connection holds none of the others up', async () => {
    const device = createDevice()
    const { outbox } = device.openTab()
    const documents = Array.from({ length: 12 }, () => aDocument())
    await outbox.saveAll(documents)
    const bad = new Set(documents.slice(0, 6).map(({ id }) => id))
    device.server.failAlways((id) => (bad.has(id) ? 'no-network' : 'none'))
    for (let round = 0; round < 12; round += 1) {
      await outbox.wake('timer')
      device.clock.pass(minute)
    }
    expect(device.server.rows.size).toBe(6)
  })

  test('one that waited long for its turn renews its lease', async () => {
    const device = createDevice()
    const [one, two] = [device.openTab(), device.openTab()]
    const documents = Array.from({ length: 6 }, () => aDocument())
    await one.outbox.saveAll(documents)
    device.server.fail('hangs', 'hangs', 'hangs', 'hangs')
    const sending = documents.map(({ id }) => one.outbox.sendNow(id))
    while (device.server.requests.length < 4) await new Promise(setImmediate)
    device.clock.pass(80_000)
    device.server.letGo()
    device.server.fail('hangs', 'hangs')
    while (device.server.requests.length < 6) await new Promise(setImmediate)
    device.clock.pass(20_000)
    await two.outbox.wake('timer')
    expect(device.server.requests).toHaveLength(6)
    device.server.letGo()
    await Promise.all(sending)
    expect(device.server.rows.size).toBe(6)
  })
})

test('a long line about one contact task is sent to its end, one after the other', async () => {
  const device = createDevice()
  const { outbox } = device.openTab()
  const line = Array.from({ length: 5 }, (_, ink) =>
    aDocument({ contactTaskId: 70, body: bytesOf({ id: 70, signature: `ink ${ink}` }) }),
  )
  await outbox.saveAll(line)
  await outbox.wake('timer')
  expect(device.server.requests.map(({ id }) => id)).toEqual(line.map(({ id }) => id))
})

describe('a server that asks for patience', () => {
  test('gets it, also when the network comes and goes', async () => {
    const { outbox, document, server, clock, stateOf } = await savedDocument()
    server.askToWait('120')
    server.fail(429)
    await outbox.sendNow(document.id)
    clock.pass(60_000)
    await outbox.wake('online')
    expect(server.requests).toHaveLength(1)
    clock.pass(61_000)
    await outbox.wake('timer')
    expect(await stateOf()).toBe('received')
  })

  test('a server that is down for hours finds everything when it is back', async () => {
    const { outbox, document, server, clock, stateOf } = await savedDocument()
    server.failAlways(503)
    for (let passed = 0; passed < 5 * 60; passed += 5) {
      clock.pass(5 * minute)
      await outbox.wake('timer')
    }
    expect(await stateOf()).toBe('queued')
    server.heal()
    clock.pass(5 * minute)
    await outbox.wake('timer')
    expect(await stateOf()).toBe('received')
    expect(server.rows.get(document.id)?.times).toBe(1)
  })
})

test('a document that the storage did not give out when it was to be sent goes by itself later', async () => {
  const device = createDevice()
  const { outbox, storage } = device.openTab()
  outbox.start()
  await outbox.wake('timer')
  const document = aDocument()
  await outbox.save(document)
  const { run } = storage
  storage.run = () => Promise.reject(new StorageFailed('lost'))
  await expect(outbox.sendNow(document.id)).rejects.toMatchObject({ code: 'lost' })
  storage.run = run
  device.clock.pass(minute)
  await expect.poll(() => stateIn(storage, document.id)).toBe('received')
})

test('a storage that fails when it is time to look again puts off what was to be sent, and no more', async () => {
  const device = createDevice()
  const { outbox, storage } = device.openTab()
  outbox.start()
  device.server.fail('no-network')
  const document = aDocument()
  await outbox.save(document)
  await outbox.wake('timer')
  expect(await stateIn(storage, document.id)).toBe('queued')
  const { run } = storage
  let asked = 0
  storage.run = () => {
    asked += 1
    return Promise.reject(new StorageFailed('lost'))
  }
  device.clock.pass(minute)
  await expect.poll(() => asked).toBeGreaterThan(0)
  storage.run = run
  await expect
    .poll(() => {
      device.clock.pass(minute)
      return stateIn(storage, document.id)
    })
    .toBe('received')
})
