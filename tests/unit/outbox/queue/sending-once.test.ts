import { describe, expect, test } from 'vitest'
import { aDocument, createDevice } from './device'
import { savedDocument, stateIn } from './saved-document'
import type { Fault } from './venue-server'

const minute = 60_000

describe('exactly once', () => {
  test('after the answer was lost, the same record is sent again and is there once', async () => {
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

  test('what a tab starts to send while another asks who is at work is left to it', async () => {
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
