import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { aDocument, createDevice } from './device'
import { createVenueServer } from './venue-server'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Counts the durable transactions by their tables, once `start` is called; made before the database is opened. */
function countWritten() {
  const written: string[] = []
  const open = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...input) {
    const [tables, mode] = input
    if (mode === 'readwrite') written.push([tables].flat().sort().join())
    return open.apply(this, input)
  })
  return {
    start: () => {
      written.length = 0
    },
    of: (tables: string) => written.filter((each) => each === tables).length,
  }
}

/**
 * Drains so many, with a server that answers each a moment later, by the device's clock after `answersAfter`
 * milliseconds.
 */
async function costOf(count: number, { answersAfter = 0 } = {}) {
  const server = createVenueServer()
  let asked = 0
  const answered: typeof fetch = async (...call) => {
    asked += 1
    const longer = 20 * (asked % 4)
    await new Promise((resolve) => setTimeout(resolve, 40 + longer))
    device.clock.set(answersAfter)
    return server.fetch(...call)
  }
  const device = createDevice({ server: { fetch: answered } })
  const written = countWritten()
  const { outbox } = device.openTab()
  await outbox.saveAll(Array.from({ length: count }, () => aDocument()))
  written.start()
  await outbox.wake('online')
  expect(server.rows.size).toBe(count)
  return written.of
}

test('a long queue is claimed, noted for reading and written off in groups: every durable transaction waits for the disk', async () => {
  const written = await costOf(120)
  expect(written('bodies,records,tombstones')).toBeLessThanOrEqual(12)
  expect(written('records')).toBeLessThanOrEqual(30)
})

test('a slow venue is sent no document that was claimed long before its turn: each would renew its claim by itself', async () => {
  const written = await costOf(120, { answersAfter: 300 })
  expect(written('records')).toBeLessThanOrEqual(30)
})

test('calls that are answered together, as at a start of the app, and those that come meanwhile, have the queue read twice', async () => {
  const written = countWritten()
  const { outbox } = createDevice().openTab()
  await outbox.wake('online')
  written.start()
  const answered = () => Array.from({ length: 10 }, () => outbox.wake('call-succeeded'))
  const together = answered()
  while (written.of('records') === 0) await new Promise(setImmediate)
  await Promise.all([...together, ...answered()])
  expect(written.of('records')).toBe(2)
})

test('what a check-in sends is written off at once, and not after the others', async () => {
  const server = createVenueServer()
  const documents = Array.from({ length: 4 }, () => aDocument())
  // The first is answered while the others are on their way.
  const answered: typeof fetch = async (...call) => {
    const isFirst = new Headers(call[1]?.headers).get('Idempotency-Key') === documents[0]?.id
    while (isFirst && server.hanging() < 3) await new Promise(setImmediate)
    return server.fetch(...call)
  }
  server.failAlways((id) => (id === documents[0]?.id ? 'none' : 'hangs'))
  const { outbox, storage } = createDevice({ server: { fetch: answered } }).openTab()
  await outbox.saveAll(documents)
  // No clock moves: what waited for one would wait for ever.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const sending = documents.map(({ id }) => outbox.sendNow(id))
  await sending[0]
  expect(await storage.run(({ tombstones }) => tombstones.count())).toBe(1)
  server.heal()
  server.letGo()
  await Promise.all(sending)
})
