import { describe, expect, test } from 'vitest'
import { ownFailure, type SendFailure } from '../../../../src/outbox/queue/failure-class'
import { createPatience } from '../../../../src/outbox/queue/patience'

const minute = 60_000

function patienceAt(start = 1_000_000) {
  let time = start
  const patience = createPatience({ now: () => time, random: () => 1 })
  return {
    patience,
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
    ['a failure over one document', answered(500), false],
    ['a refusal', answered(422, 'invalid-input'), false],
    ['a page of a gateway that refuses', answered(403), true],
    ['an acknowledgement', null, false],
    ['nobody signed in', ownFailure('sign-in-needed'), false],
  ])('%s', (_, failure, isWaiting) => {
    const { patience } = patienceAt()
    patience.learn(failure)
    expect(patience.waitMs() > 0).toBe(isWaiting)
  })
})

test('waits longer each time, up to five minutes', () => {
  const { patience, pass } = patienceAt()
  const waits: number[] = []
  for (let round = 0; round < 10; round += 1) {
    patience.learn(ownFailure('network'))
    waits.push(patience.waitMs())
    pass(patience.waitMs())
  }
  expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(waits.at(-1)).toBe(5 * minute)
})

test('waits as long as the server asks for', () => {
  const { patience } = patienceAt()
  patience.learn({ ...answered(429), retryAfterMs: 2 * minute })
  expect(patience.waitMs()).toBe(2 * minute)
})

test('is no longer for those who try in between', () => {
  const { patience, pass } = patienceAt()
  patience.learn(ownFailure('network'))
  for (let each = 0; each < 9; each += 1) patience.learn(ownFailure('network'))
  expect(patience.waitMs()).toBe(2_000)
  pass(2_000)
  expect(patience.waitMs()).toBe(0)
})

test.each<[string, SendFailure | null]>([
  ['an answer', null],
  ['a refusal', answered(422, 'invalid-input')],
])('ends with %s', (_, outcome) => {
  const { patience } = patienceAt()
  patience.learn(ownFailure('network'))
  patience.learn(outcome)
  expect(patience.waitMs()).toBe(0)
  expect(patience.isInDoubt()).toBe(false)
})

test('does not last when the clock is put back', () => {
  const { patience, pass } = patienceAt()
  patience.learn(ownFailure('network'))
  pass(-365 * 24 * 60 * minute)
  expect(patience.waitMs()).toBe(0)
})
