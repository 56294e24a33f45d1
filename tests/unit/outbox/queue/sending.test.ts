import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../../src/contract/sha256'
import { maya, siobhan } from '../../storage/fake-device'
import { aDocument, bytesOf, createDevice } from './device'
import { savedDocument, stateIn } from './saved-document'
import type { Fault } from './venue-server'

const minute = 60_000

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
