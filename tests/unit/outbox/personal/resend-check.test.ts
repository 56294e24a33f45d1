import { describe, expect, test } from 'vitest'
import { clearHousehold } from '../../../../src/storage/household'
import { MemoryStorage } from '../../../../src/storage/memory-storage'
import { createBareVenue } from '../../../support/outside/bare-venue'
import { maya } from '../../storage/fake-device'
import { aDocument, bytesOf, createDevice, submitDocument } from '../queue/device'
import { contactTaskJson, createVenueServer } from '../queue/venue-server'

const contact = { contactId: 7 }
const relatedObject = {
  rolAccepted: true,
  signature: 'ink',
  signatureDate: '2026-01-10T09:00:30.000Z',
  comment: 'Maya',
}
const aWaiver = (changes: object = {}) =>
  aDocument({
    contactTaskId: 1,
    body: bytesOf({ ...contactTaskJson(1, false), contact, relatedObject: { ...relatedObject, ...changes } }),
  })

/** A device before a server that forgets ids. */
function atBareVenue() {
  const bare = createBareVenue({
    contacts: [contact],
    tasks: [contactTaskJson(1, false).task],
    contactTasks: [{ id: 1, contactId: 7, taskId: 1 }],
  })
  const server = createVenueServer({ bare })
  const device = createDevice({ server, takesIdempotencyKey: false })
  return { bare, server, device, ...device.openTab() }
}

describe('a server that forgets ids', () => {
  test('is not asked before a document is sent for the first time', async () => {
    const { bare, outbox } = atBareVenue()
    expect(await submitDocument(outbox, aWaiver())).toEqual({ received: true })
    expect(bare.questions).toEqual([])
    expect(bare.arrivals).toHaveLength(1)
  })

  test('whose answer was lost is asked, and holds the document once', async () => {
    const { bare, outbox } = atBareVenue()
    const document = aWaiver()
    bare.loseNextAnswer()
    expect(await submitDocument(outbox, document)).toMatchObject({ record: { state: 'queued' } })
    await outbox.wake('online')
    expect(await outbox.sendNow(document.id)).toEqual({ received: true })
    expect(bare.questions).toEqual(['7'])
    expect(bare.arrivals).toHaveLength(1)
  })

  test.each(['when it opened', 'nothing of when it opened'])(
    'is asked by a form that was open before a sign-out, which leaves nothing of a first Accept: it knows %s',
    async (knows) => {
      const { bare, outbox, storage } = atBareVenue()
      const seenUpTo = knows === 'when it opened' ? await outbox.lastSaved() : null
      const document = { ...aWaiver(), seenUpTo }
      await submitDocument(outbox, document)
      await clearHousehold(storage, maya, new MemoryStorage())
      expect(await submitDocument(outbox, document)).toEqual({ received: true })
      expect(bare.arrivals).toHaveLength(1)
    },
  )

  test('is not asked by a form that opened after a sign-out', async () => {
    const { bare, outbox, storage } = atBareVenue()
    await submitDocument(outbox, aWaiver())
    await clearHousehold(storage, maya, new MemoryStorage())
    const seenUpTo = await outbox.lastSaved()
    await submitDocument(outbox, { ...aWaiver({ signature: 'new ink' }), seenUpTo })
    expect(bare.questions).toEqual([])
    expect(bare.arrivals).toHaveLength(2)
  })

  test('that takes long to say gets it once, from the tab that has taken over meanwhile', async () => {
    const { bare, server, device, outbox } = atBareVenue()
    const document = aWaiver()
    server.fail('no-network', 'none', 'answer-hangs')
    await submitDocument(outbox, document)
    const late = outbox.wake('online')
    await expect.poll(() => server.isHanging()).toBe(true)
    device.clock.pass(10 * 60_000)
    expect(await device.openTab().outbox.sendNow(document.id)).toEqual({ received: true })
    server.letGo()
    await late
    expect(bare.arrivals).toHaveLength(1)
  })

  test('that did not get the document gets it', async () => {
    const { bare, server, outbox } = atBareVenue()
    server.fail('no-network')
    const document = aWaiver()
    await submitDocument(outbox, document)
    await outbox.wake('online')
    expect(await outbox.sendNow(document.id)).toEqual({ received: true })
    expect(bare.arrivals).toHaveLength(1)
  })

  test('that holds something else by now is sent nothing: a person has to look', async () => {
    const { bare, server, outbox } = atBareVenue()
    server.fail('no-network')
    const document = aWaiver()
    await submitDocument(outbox, document)
    const elsewhere = createDevice({ server, takesIdempotencyKey: false }).openTab()
    await submitDocument(elsewhere.outbox, aWaiver({ signature: 'other ink' }))
    await outbox.wake('online')
    expect(await outbox.sendNow(document.id)).toMatchObject({
      received: false,
      record: { state: 'needs-attention', lastFailure: { kind: 'completed-otherwise' } },
    })
    expect(bare.arrivals).toHaveLength(1)
  })

  test.each([
    ['no answer', ['no-network']],
    ['an error', [500]],
    ['refusals, which speak of no document', [422]],
  ] as const)('that does not say what is complete is sent nothing yet: %s', async (_, [fault]) => {
    const { bare, server, outbox } = atBareVenue()
    bare.loseNextAnswer()
    const document = aWaiver()
    await submitDocument(outbox, document)
    server.failAlways(fault)
    await outbox.wake('online')
    expect(await outbox.sendNow(document.id)).toMatchObject({ record: { state: 'queued' } })
    server.heal()
    await outbox.wake('online')
    expect(await outbox.sendNow(document.id)).toEqual({ received: true })
    expect(bare.arrivals).toHaveLength(1)
  })
})

describe('a server that knows documents by their ids', () => {
  test('is sent the document again, and is not asked', async () => {
    const device = createDevice()
    const { outbox } = device.openTab()
    device.server.fail('lost-answer')
    const document = aWaiver()
    await submitDocument(outbox, document)
    await outbox.wake('online')
    expect(await outbox.sendNow(document.id)).toEqual({ received: true })
    expect(device.server.requests.map(({ id }) => id)).toEqual([document.id, document.id])
  })

  test('and says so by its first receipt only is not asked after that', async () => {
    const device = createDevice({ takesIdempotencyKey: false })
    const { outbox } = device.openTab()
    await submitDocument(outbox, aWaiver())
    device.server.fail('lost-answer')
    const document = aDocument({ contactTaskId: 2 })
    await submitDocument(outbox, document)
    await outbox.wake('online')
    expect(await outbox.sendNow(document.id)).toEqual({ received: true })
    expect(device.server.requests.slice(1).map(({ id }) => id)).toEqual([document.id, document.id])
  })
})
