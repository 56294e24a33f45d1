import { describe, expect, test } from 'vitest'
import { nextDue, nextDueIn } from '../../../../src/outbox/queue/due'
import type { OutboxRecord } from '../../../../src/outbox/queue/record'
import { claimed } from '../../../../src/outbox/queue/transitions'
import { aRecord } from './a-record'

const now = 10_000_000_000
const day = 86_400_000
const ids = (records: OutboxRecord[]) => records.map(({ id }) => id)

describe('what may be sent now', () => {
  test.each<[string, Partial<OutboxRecord>, boolean]>([
    ['what waits for nothing', {}, true],
    ['what waits a little', { nextAttemptAt: now + 1 }, false],
    ['what the server asked to hold back', { notBefore: now + 1 }, false],
    ['what someone holds', { state: 'sending', leaseUntil: now + 1 }, false],
    ['what a dead sender left', { state: 'sending', leaseUntil: now }, true],
    ['what waited for a sign-in long enough', { state: 'waiting-for-sign-in' }, true],
    ['what a person has to look at', { state: 'needs-attention' }, false],
    ['what is damaged', { state: 'quarantined' }, false],
  ])('%s', (_, changes, expected) => expect(nextDue([aRecord(changes)], now).length === 1).toBe(expected))

  test('documents about the same thing go one after the other, others beside them', () => {
    const first = aRecord({ orderKey: 'a', sequence: 1, nextAttemptAt: now + 1 })
    const second = aRecord({ orderKey: 'a', sequence: 2 })
    const other = aRecord({ orderKey: 'b', sequence: 3 })
    expect(ids(nextDue([other, second, first], now))).toEqual([other.id])
  })

  test.each(['needs-attention', 'quarantined'] as const)('one that is %s holds no one up', (state) => {
    const bad = aRecord({ orderKey: 'a', sequence: 1, state })
    const good = aRecord({ orderKey: 'a', sequence: 2 })
    expect(ids(nextDue([bad, good], now))).toEqual([good.id])
  })

  test.each(['needs-attention', 'quarantined'] as const)(
    'a photo that is %s keeps its completion, until a newer photo is received in its place',
    (state) => {
      const refused = aRecord({ orderKey: 'a', sequence: 1, operation: 'uploadPhoto', state })
      const itsCompletion = aRecord({ orderKey: 'a', sequence: 2 })
      const other = aRecord({ orderKey: 'b', sequence: 3 })
      expect(ids(nextDue([refused, itsCompletion, other], now))).toEqual([other.id])
      const newer = aRecord({ orderKey: 'a', sequence: 4, operation: 'uploadPhoto' })
      expect(ids(nextDue([refused, itsCompletion, newer], now))).toEqual([newer.id])
      expect(ids(nextDue([itsCompletion], now))).toEqual([itsCompletion.id])
    },
  )

  test('another adult’s document of the same task holds up nothing', () => {
    const [hers, his] = [
      aRecord({ orderKey: 'a', sequence: 1 }),
      aRecord({ orderKey: 'a', sequence: 2, ownerSub: 'other' }),
    ]
    expect(ids(nextDue([hers, his], now))).toEqual([hers.id, his.id])
  })

  test('the order of saving decides, whatever the clock said', () => {
    const first = aRecord({ orderKey: 'a', sequence: 1, signedAt: '2031-01-01T00:00:00.000Z' })
    const second = aRecord({ orderKey: 'a', sequence: 2, signedAt: '2001-01-01T00:00:00.000Z' })
    expect(ids(nextDue([second, first], now))).toEqual([first.id])
  })
})

test('what never failed goes first, oldest first, and then what failed the longest ago', () => {
  const failure = { kind: 'network', status: null, code: null, message: null }
  const failedLate = aRecord({ lastFailure: { ...failure, at: 2 } })
  const failedEarly = aRecord({ lastFailure: { ...failure, at: 1 } })
  const [first, second] = [aRecord(), aRecord()]
  const expected = [first, second, failedEarly, failedLate]
  expect(ids(nextDue([failedLate, second, failedEarly, first], now))).toEqual(ids(expected))
})

describe('a clock that was put back holds nothing up', () => {
  test.each([day, 365 * day])('by %i ms', (jump) => {
    const waiting = aRecord({ nextAttemptAt: now + 200_000, notBefore: now + 200_000 })
    const held = claimed(aRecord(), { holder: 'tab 1', now })
    expect(nextDue([waiting, held], now - jump)).toHaveLength(2)
  })
})

describe('the next time to look', () => {
  test('is that of the soonest head of a line', () => {
    const records = [
      aRecord({ orderKey: 'a', sequence: 1, nextAttemptAt: now + 9_000 }),
      aRecord({ orderKey: 'a', sequence: 2, nextAttemptAt: now + 1_000 }),
      aRecord({ orderKey: 'b', nextAttemptAt: now + 12_000 }),
    ]
    expect(nextDueIn(records, now)).toBe(9_000)
  })
  test('is never when only persons can help', () =>
    expect(nextDueIn([aRecord({ state: 'needs-attention' })], now)).toBe(null))
})
