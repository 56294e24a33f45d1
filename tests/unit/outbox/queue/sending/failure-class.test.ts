import { describe, expect, test } from 'vitest'
import { kindOfStatus } from '../../../../../src/api/failure'
import { NO_CODE } from '../../../../../src/contract/errors'
import {
  classOf,
  type FailureClass,
  ownFailure,
  type SendFailure,
} from '../../../../../src/outbox/queue/sending/failure-class'

const ofStatus = (status: number, more: Partial<SendFailure> = {}): SendFailure => ({
  ...ownFailure(kindOfStatus(status)),
  status,
  code: 'refused',
  ...more,
})

describe('a failure decides what becomes of a document, by its status number', () => {
  test.each<[number, FailureClass]>([
    [204, 'try-again'],
    [302, 'try-again'],
    [400, 'needs-attention'],
    [401, 'waiting-for-sign-in'],
    [403, 'needs-attention'],
    [404, 'needs-attention'],
    [405, 'needs-attention'],
    [408, 'try-again'],
    [409, 'needs-attention'],
    [410, 'needs-attention'],
    [413, 'needs-attention'],
    [415, 'needs-attention'],
    [418, 'needs-attention'],
    [422, 'needs-attention'],
    [425, 'try-again'],
    [429, 'try-again'],
    [500, 'try-again'],
    [502, 'try-again'],
    [503, 'try-again'],
    [511, 'try-again'],
  ])('%i: %s', (status, expected) => expect(classOf(ofStatus(status))).toBe(expected))

  test.each<[SendFailure['kind'], FailureClass]>([
    ['network', 'try-again'],
    ['timeout', 'try-again'],
    ['malformed', 'try-again'],
    ['sign-in-needed', 'waiting-for-sign-in'],
    ['receipt-for-another', 'try-again'],
    ['receipt-for-other-bytes', 'needs-attention'],
    ['not-completed', 'needs-attention'],
    ['damaged', 'quarantined'],
  ])('without a status, %s: %s', (kind, expected) => expect(classOf(ownFailure(kind))).toBe(expected))

  test('a conflict of a server that is still at work passes', () => {
    expect(classOf(ofStatus(409, { code: 'in-progress' }))).toBe('try-again')
    expect(classOf(ofStatus(409, { code: 'still-at-work', retryAfterMs: 1_000 }))).toBe('try-again')
  })

  test('an answer from somewhere else refuses nothing, whatever its status: a sign-in page may well be missing', () =>
    expect(classOf({ ...ownFailure('malformed'), status: 404 })).toBe('try-again'))

  test.each([400, 401, 403, 404, 405, 409, 410, 415, 422, 451])(
    'a %i that carries no refusal is a gateway’s or a portal’s page, and refuses nothing',
    (status) => expect(classOf(ofStatus(status, { code: null }))).toBe('try-again'),
  )

  test.each([400, 409, 410, 422])('a %i in JSON refuses, with a code or without', (status) =>
    expect(classOf(ofStatus(status, { code: NO_CODE }))).toBe('needs-attention'),
  )

  test('a conflict without a code passes where the server says when to come back', () =>
    expect(classOf(ofStatus(409, { code: NO_CODE, retryAfterMs: 1_000 }))).toBe('try-again'))

  test.each([401, 403, 404, 405])('a %i in JSON without a code may be a gateway’s', (status) =>
    expect(classOf(ofStatus(status, { code: NO_CODE }))).toBe('try-again'),
  )

  test('but too large is too large, no matter which server says it', () =>
    expect(classOf(ofStatus(413, { code: null }))).toBe('needs-attention'))

  test('bytes that were damaged on the way are sent again', () =>
    expect(classOf(ofStatus(422, { code: 'content-hash-differs' }))).toBe('try-again'))

  test('the words of a message decide nothing', () =>
    expect(classOf(ofStatus(422, { message: 'network timeout, please retry' }))).toBe('needs-attention'))
})
