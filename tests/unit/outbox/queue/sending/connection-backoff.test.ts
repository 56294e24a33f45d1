import { describe, expect, test } from 'vitest'
import { createConnectionBackoff } from '../../../../../src/outbox/queue/sending/connection-backoff'
import { ownFailure, type SendFailure } from '../../../../../src/outbox/queue/sending/failure-class'

const minute = 60_000

function backoffAt(start = 1_000_000) {
  let time = start
  const backoff = createConnectionBackoff({ now: () => time, random: () => 1 })
  return {
    backoff,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

const answered = (status: number, code: string | null = null): SendFailure => ({
  ...ownFailure('server'),
  status,
  code,
})

describe('what says that there is no way to the server', () => {
  test.each<[string, SendFailure | null, boolean]>([
    ['no network', ownFailure('network'), true],
    ['no answer in time', ownFailure('timeout'), true],
    ["a portal's page", ownFailure('malformed'), true],
    ['a gateway without its server', answered(502), true],
    ['a server that is down', answered(503), true],
    ['a server with too much to do', answered(429), true],
    ['signatures of one person beyond their bound', answered(429, 'signed-too-often'), false],
    ['records of one person beyond their bound', answered(429, 'sent-too-often'), false],
    ['a failure over one document', answered(500), false],
    ['a photo that it takes too long to read', answered(503, 'photo-too-slow'), false],
    ['a refusal', answered(422, 'invalid-input'), false],
    ['a page of a gateway that refuses', answered(403), true],
    ['an acknowledgement', null, false],
    ['no one signed in', ownFailure('sign-in-needed'), false],
  ])('%s', (_, failure, isWaiting) => {
    const { backoff } = backoffAt()
    backoff.learn(failure)
    expect(backoff.waitMs() > 0).toBe(isWaiting)
  })
})

test('waits longer each time, up to five minutes', () => {
  const { backoff, pass } = backoffAt()
  const waits: number[] = []
  for (let round = 0; round < 10; round += 1) {
    backoff.learn(ownFailure('network'))
    waits.push(backoff.waitMs())
    pass(backoff.waitMs())
  }
  expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(waits.at(-1)).toBe(5 * minute)
})

test('waits as long as the server asks for', () => {
  const { backoff } = backoffAt()
  backoff.learn({ ...answered(429), retryAfterMs: 2 * minute })
  expect(backoff.waitMs()).toBe(2 * minute)
})

test('is no longer for those who try in between', () => {
  const { backoff, pass } = backoffAt()
  backoff.learn(ownFailure('network'))
  for (let each = 0; each < 9; each += 1) backoff.learn(ownFailure('network'))
  expect(backoff.waitMs()).toBe(2_000)
  pass(2_000)
  expect(backoff.waitMs()).toBe(0)
})

test.each<[string, SendFailure | null]>([
  ['an answer', null],
  ['a refusal', answered(422, 'invalid-input')],
])('ends with %s', (_, outcome) => {
  const { backoff } = backoffAt()
  backoff.learn(ownFailure('network'))
  backoff.learn(outcome)
  expect(backoff.waitMs()).toBe(0)
  expect(backoff.isInDoubt()).toBe(false)
})

test('does not last when the clock is put back', () => {
  const { backoff, pass } = backoffAt()
  backoff.learn(ownFailure('network'))
  pass(-365 * 24 * 60 * minute)
  expect(backoff.waitMs()).toBe(0)
})
