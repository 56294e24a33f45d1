import { describe, expect, test } from 'vitest'
import { nameOfDocument } from '../../../src/outbox/document-name'
import { waitsSince } from '../../../src/outbox/long-wait-notice'
import { findOthersDocuments } from '../../../src/outbox/others-documents'
import { summarise } from '../../../src/outbox/outbox-summary'
import type { OutboxRecord } from '../../../src/outbox/record'
import { type ShownState, showDocuments } from '../../../src/outbox/shown-documents'
import { afterAcknowledgement } from '../../../src/outbox/transitions'
import { findShownDocuments } from '../../../src/outbox/use-documents'
import { outboxTexts } from '../../../src/settings/texts/outbox'
import { maya, siobhan } from '../storage/fake-device'
import { aRecord } from './a-record'
import { aDocument, createDevice } from './device'

const now = 1_000_000
const tombstoneOf = (record: OutboxRecord) => afterAcknowledgement(record, { receipt: null, now })

describe('what is shown is never ahead of what happened', () => {
  test.each<[Partial<OutboxRecord>, ShownState]>([
    [{ state: 'queued' }, 'saved'],
    [{ state: 'sending', leaseUntil: now + 1 }, 'sending'],
    [{ state: 'sending', leaseUntil: now }, 'saved'],
    [{ state: 'waiting-for-sign-in' }, 'waiting-for-sign-in'],
    [{ state: 'needs-attention' }, 'needs-attention'],
    [{ state: 'quarantined' }, 'needs-attention'],
  ])('%o is shown as %s', (changes, state) =>
    expect(showDocuments([aRecord(changes)], [], now)).toMatchObject([{ state, receivedAt: null }]),
  )

  test('only a tombstone is shown as received', () =>
    expect(showDocuments([], [tombstoneOf(aRecord())], now)).toMatchObject([{ state: 'received' }]))

  test('what the server’s list shows as complete is not shown any more, nor what was replaced', () => {
    const accepted = { ...tombstoneOf(aRecord()), isAccepted: true }
    const replaced = { ...tombstoneOf(aRecord()), replacedBy: 'another' }
    expect(showDocuments([], [accepted, replaced], now)).toEqual([])
  })

  test('a record of a newer build, or one that cannot be read, is shown and never dropped', () => {
    const newer = { ...aRecord({ contactTaskId: 5 }), schemaVersion: 99, state: 'sleeping' }
    const broken = { id: 'x', ownerIss: 'i', ownerSub: 's' }
    const shown = showDocuments([newer, broken], [], now)
    expect(shown.map(({ state, failure, canRetry }) => [state, failure?.kind, canRetry])).toEqual([
      ['needs-attention', 'newer', false],
      ['needs-attention', 'unreadable', false],
    ])
  })

  test('newest first, by the order of saving', () => {
    const [one, two, three] = [aRecord(), aRecord(), aRecord()]
    const shown = showDocuments([one, three], [tombstoneOf(two)], now)
    expect(shown.map(({ id }) => id)).toEqual([three.id, two.id, one.id])
  })

  test('follows a document through its life in another tab', async () => {
    const device = createDevice()
    const [signing, watching] = [device.openTab(), device.openTab()]
    const states: string[] = []
    watching.storage
      .live((database) => findShownDocuments(database, maya, device.clock.now()))
      .subscribe((found) => {
        if (found.status === 'found') states.push(found.value.map(({ state }) => state).join())
      })
    const until = async (state: string) => {
      while (states.at(-1) !== state) await new Promise(setImmediate)
    }
    await until('')
    const document = aDocument()
    await signing.outbox.save(document)
    await until('saved')
    device.server.fail('hangs')
    const sending = signing.outbox.sendNow(document.id)
    await until('sending')
    while (device.server.requests.length === 0) await new Promise(setImmediate)
    device.server.letGo()
    await sending
    await until('received')
    await signing.outbox.markAccepted([document.contactTaskId])
    await until('')
  })
})

describe('the name of a document', () => {
  const family = [{ contactId: 7, firstName: 'Leo', lastName: 'Lindqvist' }]
  const nameOf = (...shown: Parameters<typeof showDocuments>) =>
    showDocuments(...shown).map((document) => nameOfDocument(document, family))

  test('says what it is and whose, before it is received and after', () => {
    const record = aRecord({ contactId: 7, params: { completeEndpoint: '/childregistration' } })
    expect(nameOf([record], [], now)).toEqual(['Child registration of Leo Lindqvist'])
    expect(nameOf([], [tombstoneOf(record)], now)).toEqual(['Child registration of Leo Lindqvist'])
    const portrait = aRecord({ contactId: 7, operation: 'uploadPhoto', params: null, query: { contactId: 7 } })
    expect(nameOf([], [tombstoneOf(portrait)], now)).toEqual(['Portrait of Leo Lindqvist'])
  })

  test('leaves out who is not known here, and what an older build did not keep', () => {
    const { kind: _, ...older } = tombstoneOf(aRecord({ contactId: 7 }))
    expect(nameOf([aRecord({ contactId: 99 })], [older], now)).toEqual(['Waiver', 'Document of Leo Lindqvist'])
  })
})

describe('documents of other people', () => {
  test('show their number, age and state, and nothing else', async () => {
    const device = createDevice({ signedIn: siobhan })
    const { outbox, storage } = device.openTab()
    await outbox.save(aDocument({ owner: siobhan }))
    const found = await storage.run((database) => findOthersDocuments(database, maya, now))
    expect(found.map((shown) => Object.keys(shown).sort())).toEqual([['id', 'savedAt', 'state']])
    expect(await storage.run((database) => findOthersDocuments(database, siobhan, now))).toEqual([])
    expect(await storage.run((database) => findShownDocuments(database, maya, now))).toEqual([])
  })
})

describe('the badge', () => {
  const shown = (...states: ShownState[]) =>
    showDocuments(
      states.map(() => aRecord()),
      [],
      now,
    ).map((document, index) => ({
      ...document,
      state: states[index] ?? 'saved',
    }))
  test.each([
    ['nothing', [], true],
    ['offline', [], false],
    ['received', ['received'], true],
    ['saved', ['received', 'saved'], true],
    ['sending', ['saved', 'sending'], true],
    ['offline', ['saved', 'sending'], false],
    ['waiting-for-sign-in', ['saved', 'waiting-for-sign-in'], true],
    ['needs-attention', ['waiting-for-sign-in', 'needs-attention'], false],
  ] as const)('says %s for %j', (state, states, isOnline) =>
    expect(summarise(shown(...states), isOnline).state).toBe(state),
  )
})

test('the words of the states are those of the house', () =>
  expect(outboxTexts.states).toEqual({
    saved: 'Saved on this device',
    sending: 'Sending',
    received: 'Received',
    'needs-attention': 'Needs attention',
    'waiting-for-sign-in': 'Waiting for sign-in',
  }))

describe('a document that waits long', () => {
  const day = 24 * 60 * 60_000
  const at = Date.UTC(2026, 0, 10)
  const shown = (days: number) =>
    showDocuments([aRecord({ signedAt: new Date(at - days * day).toISOString() })], [], at)
  test.each([
    [0, null],
    [1.9, null],
    [2.1, at - 2.1 * day],
  ])('is warned of after two days; saved %s days ago: %s', (days, since) =>
    expect(waitsSince(shown(days), at)).toBe(since),
  )
  test('is the oldest of those that are not received', () => {
    const received = tombstoneOf(aRecord({ signedAt: new Date(at - 9 * day).toISOString() }))
    const rows = [3, 5].map((days) => aRecord({ signedAt: new Date(at - days * day).toISOString() }))
    expect(waitsSince(showDocuments(rows, [received], at), at)).toBe(at - 5 * day)
  })
})
