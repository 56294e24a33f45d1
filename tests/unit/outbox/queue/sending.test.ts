import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../../src/outbox/queue/sha256'
import { StorageFailed } from '../../../../src/storage/storage-failed'
import { maya, siobhan } from '../../storage/fake-device'
import { aDocument, bytesOf, createDevice, submitDocument } from './device'
import type { Fault } from './venue-server'

const minute = 60_000

async function savedDocument(changes: Parameters<typeof aDocument>[0] = {}) {
  const device = createDevice()
  const tab = device.openTab()
  const document = aDocument(changes)
  await tab.outbox.save(document)
  return { ...device, ...tab, document, stateOf: () => stateIn(tab.storage, document.id) }
}

async function stateIn(storage: ReturnType<ReturnType<typeof createDevice>['openStorage']>, id: string) {
  const record = await storage.run(({ records }) => records.get(id))
  const tombstone = await storage.run(({ tombstones }) => tombstones.get(id))
  if (record) return record.state
  return tombstone ? 'received' : 'nothing'
}

describe('a document is sent', () => {
  test('as its exact bytes, with its id, its hash and when it was signed', async () => {
    const { outbox, document, server } = await savedDocument()
    await outbox.sendNow(document.id)
    const [request] = server.requests
    expect(new Uint8Array(document.body)).toEqual(request?.body)
    expect(request?.headers.get('Idempotency-Key')).toBe(document.id)
    expect(request?.headers.get('X-Content-SHA256')).toBe(await sha256(document.body))
    expect(request?.headers.get('X-Signed-At')).toBe('2026-01-10T09:00:00.000Z')
    expect(request?.headers.get('X-App-Version')).toBe('1.0.0')
  })

  test('and leaves only what proves that it was received', async () => {
    const { outbox, document, storage } = await savedDocument()
    expect(await outbox.sendNow(document.id)).toEqual({ received: true })
    expect(await storage.run(({ records }) => records.count())).toBe(0)
    expect(await storage.run(({ bodies }) => bodies.count())).toBe(0)
    const tombstone = await storage.run(({ tombstones }) => tombstones.get(document.id))
    expect(tombstone?.receipt).toMatchObject({ id: document.id, sha256: tombstone?.bodySha256 })
  })

  test('by itself when the app opens again', async () => {
    const device = createDevice()
    const first = device.openTab()
    const document = aDocument()
    await first.outbox.save(document)
    first.storage.close()
    const { outbox, storage } = device.openTab()
    await outbox.wake('online')
    expect(await stateIn(storage, document.id)).toBe('received')
  })
})

describe('an answer that is no acknowledgement keeps the document', () => {
  test.each<[Fault, string]>([
    ['no-network', 'queued'],
    ['lost-answer', 'queued'],
    ['portal-page', 'queued'],
    ['portal-refusal', 'queued'],
    ['portal-redirect', 'queued'],
    ['other-receipt', 'queued'],
    ['other-bytes-receipt', 'needs-attention'],
    ['not-completed', 'needs-attention'],
    [408, 'queued'],
    [429, 'queued'],
    [500, 'queued'],
    [502, 'queued'],
    [503, 'queued'],
    [403, 'needs-attention'],
    [404, 'needs-attention'],
    [409, 'needs-attention'],
    [410, 'needs-attention'],
    [413, 'needs-attention'],
    [415, 'needs-attention'],
    [422, 'needs-attention'],
  ])('%s: %s', async (fault, state) => {
    const { outbox, document, server, storage, stateOf } = await savedDocument()
    server.fail(fault)
    await outbox.sendNow(document.id)
    expect(await stateOf()).toBe(state)
    const body = await storage.run(({ bodies }) => bodies.get(document.id))
    expect(new Uint8Array(body?.content ?? new ArrayBuffer(0))).toEqual(new Uint8Array(document.body))
  })

  test('401 after one renewal waits for a sign-in', async () => {
    const { outbox, document, server, stateOf } = await savedDocument()
    server.fail(401, 401)
    await outbox.sendNow(document.id)
    expect(await stateOf()).toBe('waiting-for-sign-in')
    await outbox.wake('signed-in')
    expect(await stateOf()).toBe('received')
  })

  test('without receipts, the completed contact task is the acknowledgement', async () => {
    const { outbox, document, server, stateOf } = await savedDocument()
    server.fail('no-receipt')
    await outbox.sendNow(document.id)
    expect(await stateOf()).toBe('received')
  })

  test('410 for a record that was received and deleted since is an acknowledgement', async () => {
    const { outbox, document, server, stateOf } = await savedDocument()
    const bodySha256 = await sha256(document.body)
    const gone = JSON.stringify({
      code: 'record-deleted',
      message: 'Deleted.',
      receipt: { id: document.id, sha256: bodySha256, receivedAt: '2026-01-10T09:00:00.000Z' },
    })
    server.answerWith(new Response(gone, { status: 410, headers: { 'Content-Type': 'application/json' } }))
    await outbox.sendNow(document.id)
    expect(await stateOf()).toBe('received')
  })
})

describe('exactly once', () => {
  test('after the answer was lost, the same record is sent again and stands once', async () => {
    const { outbox, document, server, clock, stateOf } = await savedDocument()
    server.fail('lost-answer')
    await outbox.sendNow(document.id)
    expect(server.rows.size).toBe(1)
    clock.pass(minute)
    await outbox.wake('timer')
    expect(await stateOf()).toBe('received')
    expect([...server.rows.values()]).toMatchObject([{ id: document.id, times: 2 }])
  })

  test('two tabs that send at once send one request', async () => {
    const device = createDevice()
    const [one, two] = [device.openTab(), device.openTab()]
    const document = aDocument()
    await one.outbox.save(document)
    await Promise.all([
      one.outbox.wake('online'),
      two.outbox.wake('online'),
      one.outbox.sendNow(document.id),
      two.outbox.sendNow(document.id),
    ])
    expect(device.server.requests).toHaveLength(1)
  })

  test('while one tab sends, another leaves the record alone until the lease has run out', async () => {
    const device = createDevice()
    const [one, two] = [device.openTab(), device.openTab()]
    const document = aDocument()
    await one.outbox.save(document)
    device.server.fail('hangs')
    const first = one.outbox.sendNow(document.id)
    while (device.server.requests.length === 0) await new Promise(setImmediate)
    const waiting = two.outbox.sendNow(document.id)
    while (device.clock.waiting() === 0) await new Promise(setImmediate)
    expect(device.server.requests).toHaveLength(1)
    device.clock.pass(10 * minute)
    await waiting
    await two.outbox.sendNow(document.id)
    expect(device.server.requests).toHaveLength(2)
    await two.outbox.markAccepted([document.contactTaskId])
    const left = await two.storage.run(({ tombstones }) => tombstones.toArray())
    expect(left).toMatchObject([{ id: document.id, isAccepted: true }])
    device.server.letGo()
    await first
    // Acknowledged once more, to a tab that had lost its lease: what is left of it stays as it was.
    expect(await two.storage.run(({ tombstones }) => tombstones.toArray())).toEqual(left)
    expect(device.server.rows.size).toBe(1)
  })

  test('what a killed tab was sending is sent by the next one at once, and received once', async () => {
    const device = createDevice()
    const killed = device.openTab()
    const document = aDocument()
    await killed.outbox.save(document)
    device.server.fail('hangs')
    const cut = killed.outbox.sendNow(document.id)
    while (device.server.requests.length === 0) await new Promise(setImmediate)
    device.killTab(killed.holder)

    const { outbox, storage } = device.openTab()
    await outbox.wake('online')
    expect(await stateIn(storage, document.id)).toBe('received')
    device.server.letGo()
    await cut
    expect(device.server.rows.size).toBe(1)
  })

  test('what a tab begins to send while another asks who is at work is left to it', async () => {
    const device = createDevice()
    const [one, two] = [device.openTab(), device.openTab()]
    const document = aDocument()
    await one.outbox.save(document)
    let tell = () => {}
    device.tellWhoIsAtWorkAfter(
      new Promise((resolve) => {
        tell = resolve
      }),
    )
    const waking = two.outbox.wake('online')
    device.clock.pass(1)
    device.server.fail('hangs')
    const first = one.outbox.sendNow(document.id)
    while (device.server.requests.length === 0) await new Promise(setImmediate)
    tell()
    await waking
    expect(await stateIn(two.storage, document.id)).toBe('sending')
    device.server.letGo()
    expect(await first).toEqual({ received: true })
    expect(device.server.requests).toHaveLength(1)
  })

  test('what a living tab is sending is left to it, whatever wakes another', async () => {
    const device = createDevice()
    const [one, two] = [device.openTab(), device.openTab()]
    const document = aDocument()
    await one.outbox.save(document)
    device.server.fail('hangs')
    const first = one.outbox.sendNow(document.id)
    while (device.server.requests.length === 0) await new Promise(setImmediate)
    await two.outbox.wake('online')
    expect(await stateIn(two.storage, document.id)).toBe('sending')
    expect(device.server.requests).toHaveLength(1)
    device.server.letGo()
    await first
  })

  test('the one who asked for it hears what came of it, also when another tab was faster', async () => {
    const device = createDevice()
    const [one, two] = [device.openTab(), device.openTab()]
    const document = aDocument()
    await one.outbox.save(document)
    device.server.fail('hangs')
    const first = one.outbox.wake('online')
    while (device.server.requests.length === 0) await new Promise(setImmediate)
    const asked = two.outbox.sendNow(document.id)
    while (device.clock.waiting() === 0) await new Promise(setImmediate)
    device.server.letGo()
    expect(await asked).toEqual({ received: true })
    await first
  })

  test.each<[Fault, string, string]>([
    ['hangs-and-fails', 'a late failure changes nothing', 'needs-attention'],
    ['hangs', 'a late acknowledgement counts', 'received'],
  ])('of a sender whose lease ran out (%s), %s', async (fault, _, state) => {
    const device = createDevice()
    const [one, two] = [device.openTab(), device.openTab()]
    const document = aDocument()
    await one.outbox.save(document)
    device.server.fail(fault, 422)
    const first = one.outbox.sendNow(document.id)
    while (device.server.requests.length === 0) await new Promise(setImmediate)
    device.clock.pass(10 * minute)
    await two.outbox.sendNow(document.id)
    expect(await stateIn(two.storage, document.id)).toBe('needs-attention')
    device.server.letGo()
    await first
    expect(await stateIn(two.storage, document.id)).toBe(state)
  })

  test('a frozen tab that holds the lock does not stop the others for ever', async () => {
    const device = createDevice()
    device.freezeLock()
    const { outbox, storage } = device.openTab()
    const document = aDocument()
    await outbox.save(document)
    await outbox.wake('timer')
    expect(await stateIn(storage, document.id)).toBe('queued')
    device.clock.pass(16_000)
    await outbox.wake('timer')
    expect(await stateIn(storage, document.id)).toBe('received')
  })
})

describe('never as someone else', () => {
  test('a document waits while another person is signed in, and goes when its owner is back', async () => {
    const { outbox, document, server, signIn, stateOf } = await savedDocument()
    signIn(siobhan)
    await outbox.sendNow(document.id)
    await outbox.wake('signed-in')
    expect(server.requests).toHaveLength(0)
    expect(await stateOf()).toBe('queued')
    signIn(maya)
    await outbox.wake('signed-in')
    expect([...server.rows.values()]).toMatchObject([{ signer: 'maya' }])
  })

  test('nothing is sent with a token of someone else than is shown as signed in', async () => {
    const { outbox, document, server, giveTokensOf, stateOf } = await savedDocument()
    giveTokensOf(() => siobhan)
    await outbox.sendNow(document.id)
    expect(server.requests).toHaveLength(0)
    expect(await stateOf()).toBe('waiting-for-sign-in')
  })

  test('a document whose owner leaves while it waits for its turn is not tried, and counts as not tried', async () => {
    const device = createDevice()
    const { outbox, storage } = device.openTab()
    const documents = Array.from({ length: 5 }, () => aDocument())
    await outbox.saveAll(documents)
    device.server.failAlways('hangs')
    const sending = documents.map(({ id }) => outbox.sendNow(id))
    const last = documents.at(-1)?.id ?? ''
    await expect.poll(() => stateIn(storage, last)).toBe('sending')
    await expect.poll(() => device.server.hanging()).toBe(4)
    device.signIn(siobhan)
    device.server.letGo()
    await Promise.all(sending)
    expect(device.server.requests).toHaveLength(4)
    expect(await storage.run(({ records }) => records.get(last))).toMatchObject({ state: 'queued', attempts: 0 })
  })

  test('the same name at another provider is another person', async () => {
    const { outbox, document, server, signIn } = await savedDocument()
    signIn({ iss: 'https://other.example', sub: 'maya' })
    await outbox.wake('signed-in')
    await outbox.sendNow(document.id)
    expect(server.requests).toHaveLength(0)
  })

  test('a sign-out during a send keeps the record when the answer is lost', async () => {
    const { outbox, document, server, signIn, stateOf, clock } = await savedDocument()
    server.fail('hangs')
    const sending = outbox.sendNow(document.id)
    while (server.requests.length === 0) await new Promise(setImmediate)
    signIn(null)
    server.letGo()
    await sending
    expect(await stateOf()).toBe('received')
    clock.pass(minute)
    expect(server.rows.size).toBe(1)
  })
})

describe('one bad record', () => {
  test('blocks none of the others', async () => {
    const device = createDevice()
    const { outbox, storage } = device.openTab()
    const documents = Array.from({ length: 12 }, () => aDocument())
    for (const document of documents) await outbox.save(document)
    const poison = documents[3]?.id ?? ''
    device.server.failAlways((id) => (id === poison ? 500 : 'none'))
    await outbox.wake('online')
    expect(device.server.rows.size).toBe(11)
    expect(await stateIn(storage, poison)).toBe('queued')
    expect(device.server.requests.filter(({ id }) => id === poison).length).toBeLessThan(4)
  })

  test('that is damaged on the device is never sent, and stays to be seen', async () => {
    const { outbox, document, storage, server, stateOf } = await savedDocument()
    await storage.run(({ bodies }) => bodies.put({ id: document.id, content: bytesOf({ id: 1, signature: 'forged' }) }))
    await outbox.sendNow(document.id)
    expect(server.requests).toHaveLength(0)
    expect(await stateOf()).toBe('quarantined')
  })

  test('documents about the same contact task arrive in the order of saving', async () => {
    const device = createDevice()
    const { outbox } = device.openTab()
    const first = aDocument({ contactTaskId: 50 })
    const second = aDocument({ contactTaskId: 50, body: bytesOf({ id: 50, signature: 'again' }) })
    await outbox.save(first)
    await outbox.save(second)
    device.server.fail(503)
    await outbox.sendNow(second.id)
    expect(device.server.requests.map(({ id }) => id)).toEqual([first.id])
    device.clock.pass(minute)
    await outbox.wake('timer')
    expect(device.server.requests.map(({ id }) => id)).toEqual([first.id, first.id, second.id])
  })
})

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

describe('a refused document', () => {
  test('is tried again when a person says so', async () => {
    const { outbox, document, server, stateOf } = await savedDocument()
    server.fail(422)
    await outbox.sendNow(document.id)
    await outbox.wake('online')
    expect(await stateOf()).toBe('needs-attention')
    await outbox.retry([document.id])
    await outbox.sendNow(document.id)
    expect(await stateOf()).toBe('received')
  })

  test('is tried together with what waits, and each says what came of it', async () => {
    const device = createDevice()
    const { outbox } = device.openTab()
    const documents = [aDocument(), aDocument(), aDocument()] as const
    const [refused, patient, stubborn] = documents
    await outbox.saveAll(documents)
    device.server.failAlways((id) => (id === patient.id ? 'no-network' : 422))
    await outbox.wake('online')
    device.server.failAlways((id) => (id === stubborn.id ? 422 : 'none'))
    const ids = documents.map(({ id }) => id)
    await outbox.retry(ids)
    const fates = await outbox.sendAllNow(ids)
    expect(fates.map((fate) => fate.received || fate.record.state)).toEqual([true, true, 'needs-attention'])
    expect([...device.server.rows.keys()].sort()).toEqual([refused.id, patient.id].sort())
  })

  test('is kept beside the newer one that replaces it, until that one is received', async () => {
    const device = createDevice()
    const { outbox, storage } = device.openTab()
    const refused = aDocument({ contactTaskId: 60 })
    await outbox.save(refused)
    device.server.fail(422, 'no-network')
    await outbox.sendNow(refused.id)
    const newer = aDocument({ contactTaskId: 60, body: bytesOf({ id: 60, signature: 'better' }) })
    await outbox.save(newer)
    await outbox.sendNow(newer.id)
    expect(await stateIn(storage, refused.id)).toBe('needs-attention')
    expect(await storage.run(({ records }) => records.get(refused.id))).toMatchObject({ replacedBy: newer.id })
    await outbox.wake('online')
    expect(await storage.run(({ records }) => records.count())).toBe(0)
    expect(await storage.run(({ tombstones }) => tombstones.get(refused.id))).toMatchObject({ replacedBy: newer.id })
  })
})

describe('many documents', () => {
  test('go a few at a time, however many are due', async () => {
    const device = createDevice()
    const { outbox } = device.openTab()
    await outbox.saveAll(Array.from({ length: 40 }, () => aDocument()))
    device.server.fail('none')
    device.server.failAlways('hangs')
    const sending = outbox.wake('online')
    while (device.server.hanging() < 4) await new Promise(setImmediate)
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate)
    expect(device.server.hanging()).toBe(4)
    device.server.heal()
    device.server.letGo()
    await sending
    expect(device.server.rows.size).toBe(40)
  })

  test('500 in the queue are sent, each once', async () => {
    const device = createDevice()
    const { outbox, storage } = device.openTab()
    await outbox.saveAll(Array.from({ length: 500 }, () => aDocument()))
    await outbox.wake('online')
    expect(device.server.rows.size).toBe(500)
    expect(device.server.requests).toHaveLength(500)
    expect(await storage.run(({ records }) => records.count())).toBe(0)
  }, 30_000)
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
