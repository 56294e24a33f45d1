import { describe, expect, test } from 'vitest'
import type { OutboxRecord } from '../../../../src/outbox/queue/record'
import { afterAcknowledgement } from '../../../../src/outbox/queue/transitions'
import { summarise } from '../../../../src/outbox/ui/badge/outbox-summary'
import { countUnsent } from '../../../../src/outbox/ui/count-unsent'
import { nameOfDocument } from '../../../../src/outbox/ui/document-name'
import { waitsSince, wordsOfWait } from '../../../../src/outbox/ui/notices/long-wait-notice'
import { firstNamesOf, wordsOfLoss } from '../../../../src/outbox/ui/notices/lost-documents-notice'
import { wordsOfRisk } from '../../../../src/outbox/ui/notices/storage-health-notice'
import { attentionFirst } from '../../../../src/outbox/ui/panel/attention-first'
import { findOthersDocuments } from '../../../../src/outbox/ui/panel/others-documents'
import { canBeRemoved, showDocuments } from '../../../../src/outbox/ui/shown-documents'
import { findShownDocuments } from '../../../../src/outbox/ui/use-documents'
import type { ShownState } from '../../../../src/outbox/ui/worst-of'
import { outboxTexts } from '../../../../src/settings/texts/outbox'
import { keepRead } from '../../../../src/storage/reads'
import { maya, siobhan } from '../../storage/fake-device'
import { aRecord } from '../queue/a-record'
import { aDocument, aPhoto, createDevice } from '../queue/device'
import { contactTaskJson } from '../queue/venue-server'

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
    expect(shown.map(({ state, failure, retryIds }) => [state, failure?.kind, retryIds])).toEqual([
      ['needs-attention', 'newer', []],
      ['needs-attention', 'unreadable', []],
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
    const until = (state: string) => expect.poll(() => states.at(-1), { interval: 5, timeout: 10_000 }).toBe(state)
    await until('')
    const document = aDocument()
    await signing.outbox.save(document)
    await until('saved')
    device.server.fail('hangs')
    const sending = signing.outbox.sendNow(document.id)
    await until('sending')
    await expect.poll(() => device.server.requests.length, { interval: 5 }).toBe(1)
    device.server.letGo()
    await sending
    await until('received')
    await signing.outbox.markAccepted([document.contactTaskId])
    await until('')
  })
})

describe('a photo, which is two records', () => {
  const inOrder = { contactTaskId: 31, contactId: 7, orderKey: 'contactTask:31' }
  const anUpload = (changes: Partial<OutboxRecord> = {}) =>
    aRecord({ ...inOrder, operation: 'uploadPhoto', params: null, query: { contactId: 7 }, ...changes })
  const aCompletion = (changes: Partial<OutboxRecord> = {}) =>
    aRecord({ ...inOrder, params: { completeEndpoint: '/photo' }, ...changes })

  test.each<[Partial<OutboxRecord> | 'received', Partial<OutboxRecord> | 'received', ShownState]>([
    [{ state: 'queued' }, { state: 'queued' }, 'saved'],
    [{ state: 'sending', leaseUntil: now + 1 }, { state: 'queued' }, 'saved'],
    ['received', { state: 'queued' }, 'saved'],
    ['received', { state: 'sending', leaseUntil: now + 1 }, 'sending'],
    ['received', 'received', 'received'],
    ['received', { state: 'waiting-for-sign-in' }, 'waiting-for-sign-in'],
    [{ state: 'needs-attention' }, 'received', 'needs-attention'],
    [{ state: 'quarantined' }, { state: 'queued' }, 'needs-attention'],
  ])('is shown and counted as one, as far as the less far of them: %o and %o are %s', (upload, completion, state) => {
    const pair = [
      [anUpload(upload === 'received' ? {} : upload), upload],
      [aCompletion(completion === 'received' ? {} : completion), completion],
    ] as const
    const rows = pair.flatMap(([record, how]) => (how === 'received' ? [] : record))
    const tombstones = pair.flatMap(([record, how]) => (how === 'received' ? tombstoneOf(record) : []))
    const shown = showDocuments(rows, tombstones, now)
    expect(shown.map((document) => document.state)).toEqual([state])
    expect(shown[0]?.unsentIds).toEqual(rows.map(({ id }) => id))
    expect(summarise(shown, true).unsent).toBe(state === 'received' ? 0 : 1)
  })

  test('says why of the one that needs attention, and is tried again as a whole', () => {
    const failure = { kind: 'too-large', status: 413, code: null, message: null, at: 1 }
    const upload = anUpload({ state: 'needs-attention', lastFailure: failure })
    const completion = aCompletion()
    expect(showDocuments([upload, completion], [], now)).toMatchObject([
      { failure: { kind: 'too-large' }, retryIds: [upload.id, completion.id] },
    ])
  })

  test('is one of its own each time that it is given, and never hides one of another contact task or person', () => {
    const again = [anUpload(), aCompletion(), anUpload(), aCompletion()]
    expect(showDocuments(again, [], now)).toHaveLength(2)
    const halves = [anUpload(), anUpload(), aCompletion({ contactTaskId: 32 }), aCompletion({ ownerSub: 'siobhan' })]
    expect(showDocuments(halves, [], now)).toHaveLength(4)
    const { contactTaskId: _, ...unreadable } = anUpload({ state: 'queued' })
    const { contactTaskId: __, ...other } = aCompletion({ state: 'queued' })
    expect(showDocuments([unreadable, other], [], now)).toHaveLength(2)
  })

  test('is one at the sign-out and among the documents of other people too', async () => {
    const { openTab } = createDevice()
    const { outbox, storage } = openTab()
    for (const record of aPhoto(31)) await outbox.save(record)
    expect(await countUnsent(storage, maya)).toBe(1)
    expect(await storage.run((database) => findOthersDocuments(database, siobhan, now))).toHaveLength(1)
  })
})

describe('what needs attention', () => {
  const documents = (...states: OutboxRecord['state'][]) =>
    showDocuments(
      states.map((state, index) => aRecord({ id: String(index), sequence: -index, state })),
      [],
      now,
    )
  test('comes before the rest, which keeps its order, and keeps its place while it is tried again', () => {
    const known = new Set<string>()
    const idsOf = (...states: OutboxRecord['state'][]) =>
      attentionFirst(documents(...states), known).map(({ id }) => id)
    expect(idsOf('queued', 'queued', 'needs-attention', 'queued')).toEqual(['2', '0', '1', '3'])
    expect(idsOf('queued', 'queued', 'queued', 'needs-attention')).toEqual(['2', '3', '0', '1'])
  })
})

describe('a waiver that was refused', () => {
  test.each([
    ['that the venue has all the same asks for nothing: not in the badge, nor for another try', true, 'nothing', 0],
    ['that the venue still asks for needs attention', false, 'needs-attention', 1],
  ])('and %s', async (_, isComplete, badge, tries) => {
    const { storage } = createDevice().openTab()
    const list = { call: 'groupContactTasks', input: '{}', fetchedAt: now }
    const value = { waiverContactTasks: [contactTaskJson(11, isComplete)] }
    await keepRead(storage, maya, { ...list, value }, { clearings: 0, now })
    await storage.run(({ records }) => records.put(aRecord({ contactTaskId: 11, state: 'needs-attention' })))
    const shown = await storage.run((database) => findShownDocuments(database, maya, now))
    expect(shown.map(({ state, retryIds }) => [state, retryIds.length])).toEqual([['needs-attention', tries]])
    expect(summarise(shown, true).state).toBe(badge)
  })
})

test.each([
  ['was refused', { state: 'needs-attention' }, true],
  ['is damaged', { state: 'quarantined' }, true],
  ['waits', { state: 'queued' }, false],
  ['is replaced by one that waits', { state: 'needs-attention', replacedBy: 'another' }, false],
  ['a newer build saved', { state: 'needs-attention', schemaVersion: 2 }, false],
])('a person may remove what %s: %o %s', (_, changes, may) => {
  expect(showDocuments([{ ...aRecord(), ...changes }], [], now).map(canBeRemoved)).toEqual([may])
})

describe('the name of a document', () => {
  const family = [{ contactId: 7, firstName: 'Leo', lastName: 'Lindqvist', age: 9 }]
  const nameOf = (...shown: Parameters<typeof showDocuments>) =>
    showDocuments(...shown).map((document) => nameOfDocument(document, family))

  test('says what it is and whose, before it is received and after', () => {
    const record = aRecord({ contactId: 7, params: { completeEndpoint: '/childregistration' } })
    expect(nameOf([record], [], now)).toEqual(['Child registration of Leo Lindqvist'])
    expect(nameOf([], [tombstoneOf(record)], now)).toEqual(['Child registration of Leo Lindqvist'])
    const photo = aRecord({ contactId: 7, operation: 'uploadPhoto', params: null, query: { contactId: 7 } })
    expect(nameOf([], [tombstoneOf(photo)], now)).toEqual(['Photo of Leo Lindqvist'])
  })

  test('has the age where someone else of the family has the same name', () => {
    const [document] = showDocuments([aRecord({ contactId: 7 })], [], now)
    const father = { contactId: 8, firstName: 'Leo', lastName: 'Lindqvist', age: 44 }
    expect(document && nameOfDocument(document, [...family, father])).toBe('Waiver of Leo Lindqvist (9)')
  })

  test('leaves out who is not known here, and what an older build did not keep', () => {
    const { kind: _, ...older } = tombstoneOf(aRecord({ contactId: 7 }))
    expect(nameOf([aRecord({ contactId: 99 })], [older], now)).toEqual(['Waiver', 'Document of Leo Lindqvist'])
  })
})

describe('documents of other people', () => {
  test('show their number, age and state, whether they are sealed, and nothing else', async () => {
    const device = createDevice({ signedIn: siobhan })
    const { outbox, storage } = device.openTab()
    await outbox.save(aDocument({ owner: siobhan }))
    const found = await storage.run((database) => findOthersDocuments(database, maya, now))
    expect(found.map((shown) => Object.keys(shown).sort())).toEqual([['id', 'isSealed', 'savedAt', 'state']])
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
  test('is to be tried again where there is a connection, and to be connected where there is none', () => {
    expect(wordsOfWait('3 days', { isOnline: true, isForgotten: false })).not.toContain('Connect')
    expect(wordsOfWait('3 days', { isOnline: false, isForgotten: false })).toContain('Go online')
    expect(wordsOfWait('3 days', { isOnline: true, isForgotten: true })).toContain('seven days')
  })
  test('is the oldest of those that are not received', () => {
    const received = tombstoneOf(aRecord({ signedAt: new Date(at - 9 * day).toISOString() }))
    const rows = [3, 5].map((days) => aRecord({ signedAt: new Date(at - days * day).toISOString() }))
    expect(waitsSince(showDocuments(rows, [received], at), at)).toBe(at - 5 * day)
  })
})

describe('what is said of documents that are not kept safely', () => {
  test.each([
    [true, true, /Stay online .* save a copy\.$/],
    [false, true, /Go online .* save a copy\.$/],
    [true, false, /Stay online .* under “On this device”\.$/],
    [false, false, /Go online .* under “On this device”\.$/],
  ])('fits the connection (%s) and the place, among the documents (%s)', (isOnline, isAtDocuments, words) => {
    for (const warning of ['may-be-cleared', 'low-on-space'] as const)
      expect(wordsOfRisk(warning, { isOnline, isAtDocuments })).toMatch(words)
  })
})

test.each([outboxTexts.panel.lead, outboxTexts.panel.offline, outboxTexts.tried.noConnection])(
  'what waits is sent by an open app with a connection, and nothing else is promised: %s',
  (words) => expect(words).toMatch(/ (?:open it|is open) online\./),
)

test('what was cleared is pointed to on home only where home can show it', () => {
  expect(wordsOfLoss(true)).toMatch(/on your list at home:$/)
  expect(wordsOfLoss(false)).toMatch(/once this device is online:$/)
  expect(wordsOfLoss(false)).not.toContain('home')
})

describe('the notice of documents that are gone', () => {
  const maya = { contactId: 7, firstName: 'Maya' }
  const leo = { contactId: 10, firstName: 'Leo' }
  const { title } = outboxTexts.lost

  test('says whose they were, each person once, also where the family is not known any more', () => {
    expect(firstNamesOf([maya, leo, leo], [])).toEqual(['Maya', 'Leo'])
    expect(title(3, ['Maya', 'Leo'])).toBe('Maya’s and Leo’s documents that were saved here are gone')
    expect(title(1, ['Leo'])).toBe('Leo’s document that was saved here is gone')
  })

  test('says it by today’s name where the family is known', () => {
    expect(firstNamesOf([{ ...leo, firstName: 'Leon' }, { contactId: 7 }], [maya, leo])).toEqual(['Leo', 'Maya'])
  })

  test('only counts them where one of the names is not known, or they are many', () => {
    expect(firstNamesOf([maya, { contactId: 10 }], [])).toEqual([])
    const five = [1, 2, 3, 4, 5].map((contactId) => ({ contactId, firstName: `Person ${contactId}` }))
    expect(firstNamesOf(five, [])).toEqual([])
    expect(title(1, [])).toBe('A document that was saved here is gone')
    expect(title(5, [])).toBe('5 documents that were saved here are gone')
  })
})
