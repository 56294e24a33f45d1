import { describe, expect, test } from 'vitest'
import { type OutboxRecord, recordStates } from '../../../../src/outbox/queue/record'
import { ownFailure } from '../../../../src/outbox/queue/sending/failure-class'
import {
  afterAcknowledgement,
  afterFailure,
  claimed,
  isReplacedBy,
  retriedByPerson,
  withBackoffReset,
} from '../../../../src/outbox/queue/transitions'
import { aRecord } from './a-record'

const now = 1_000_000
const half = { now, random: () => 0.5 }

describe('after a failure', () => {
  test('the lease is given back and the failure is remembered', () => {
    const sending = claimed(aRecord(), { holder: 'tab 1', now })
    const after = afterFailure(sending, ownFailure('network'), half)
    expect(after).toMatchObject({ state: 'queued', leaseHolder: null, leaseUntil: 0, attempts: 1 })
    expect(after.lastFailure).toEqual({ kind: 'network', status: null, code: null, message: null, at: now })
  })

  test('the wait grows from 2 seconds to 5 minutes and no further', () => {
    let record = aRecord()
    const longest: number[] = []
    const shortest: number[] = []
    for (let step = 0; step < 40; step += 1) {
      longest.push(afterFailure(record, ownFailure('network'), { now, random: () => 1 }).nextAttemptAt - now)
      shortest.push(afterFailure(record, ownFailure('network'), { now, random: () => 0 }).nextAttemptAt - now)
      record = afterFailure(record, ownFailure('network'), half)
    }
    expect(longest.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000])
    expect(Math.max(...longest)).toBe(300_000)
    expect(new Set(shortest)).toEqual(new Set([2_000]))
  })

  test('what the server asks for is kept, up to an hour', () => {
    const tooMany = (retryAfterMs: number) => ({ ...ownFailure('too-many'), status: 429, retryAfterMs })
    expect(afterFailure(aRecord(), tooMany(90_000), half).notBefore).toBe(now + 90_000)
    expect(afterFailure(aRecord(), tooMany(86_400_000), half).notBefore).toBe(now + 3_600_000)
  })
})

describe('a photo that the server takes too long to read', () => {
  const tooSlow = { ...ownFailure('server'), status: 503, code: 'photo-too-slow' }
  const statesAfter = (record: OutboxRecord, times: number) =>
    Array.from({ length: times }, () => {
      record = afterFailure(record, tooSlow, half)
      return record.state
    })

  test('is sent again, and waits for a person after the sixth time', () =>
    expect(statesAfter(aRecord(), 6)).toEqual([...Array(5).fill('queued'), 'needs-attention']))

  test('is tried as often again when a person asks for it', () => {
    const stuck = aRecord({ state: 'needs-attention', timesTooSlow: 6 })
    expect(statesAfter(retriedByPerson(stuck, now), 6)).toEqual([...Array(5).fill('queued'), 'needs-attention'])
  })

  test('counts none of what else went wrong, and forgets none of it', () => {
    const before = aRecord({ timesTooSlow: 4 })
    const offline = afterFailure(before, ownFailure('network'), half)
    expect(withBackoffReset(offline, now)).toMatchObject({ state: 'queued', timesTooSlow: 4 })
    const busy = { ...ownFailure('server'), status: 503, code: 'too-busy' }
    expect(afterFailure(aRecord({ timesTooSlow: 6 }), busy, half).state).toBe('queued')
  })
})

describe('the network is back', () => {
  test.each(recordStates)('%s', (state) => {
    const after = withBackoffReset(aRecord({ state, nextAttemptAt: now + 100_000, backoffStep: 7 }), now)
    const isFreed = state === 'queued' || state === 'waiting-for-sign-in'
    expect(after).toMatchObject(
      isFreed ? { state: 'queued', nextAttemptAt: now, backoffStep: 0 } : { state, nextAttemptAt: now + 100_000 },
    )
  })

  test('but the wait that the server asked for goes on', () =>
    expect(withBackoffReset(aRecord({ notBefore: now + 60_000 }), now).notBefore).toBe(now + 60_000))
})

describe('a person tries again', () => {
  test.each(recordStates)('%s', (state) => {
    const after = retriedByPerson(aRecord({ state, notBefore: now + 60_000 }), now)
    const isKept = state === 'quarantined' || state === 'sending'
    expect(after.state).toBe(isKept ? state : 'queued')
  })
})

describe('what is left of an acknowledged document', () => {
  test('holds no contents and no one’s name', () => {
    const record = aRecord({ evidence: { waiverVersion: 3 } })
    const receipt = { id: record.id, sha256: record.bodySha256, receivedAt: '2026-01-10T09:02:00.000Z' }
    expect(Object.keys(afterAcknowledgement(record, { receipt, now })).sort()).toEqual(
      'bodySha256 contactId contactTaskId id isAccepted kind operation ownerIss ownerSub receipt receivedAt replacedBy savedAt sequence'.split(
        ' ',
      ),
    )
  })
})

describe('a newer submission replaces', () => {
  const newer = aRecord({ sequence: 9 })
  const older = { ...aRecord({ sequence: 5 }), state: 'needs-attention' as const }
  test('a refused one of the same contact task', () => expect(isReplacedBy(older, newer)).toBe(true))
  test.each([
    ['that may still be received', { state: 'queued' as const }],
    ['of another contact task', { contactTaskId: 12 }],
    ['of another kind', { operation: 'uploadPhoto' as const }],
    ['of another person', { ownerSub: 'siobhan' }],
    ['that is newer itself', { sequence: 10 }],
  ])('but none %s', (_, changes) => expect(isReplacedBy({ ...older, ...changes }, newer)).toBe(false))
})
