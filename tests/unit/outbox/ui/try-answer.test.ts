import { expect, test } from 'vitest'
import type { DeliveryStatus } from '../../../../src/outbox/queue/outbox'
import type { OutboxRecord } from '../../../../src/outbox/queue/record'
import { answerOf } from '../../../../src/outbox/ui/panel/try-answer'
import { aRecord } from '../queue/a-record'

const received: DeliveryStatus = { received: true }
const left = (state: OutboxRecord['state']): DeliveryStatus => ({ received: false, record: aRecord({ state }) })

/** Left waiting by a try that ended in this, at that time. */
const waiting = (kind: string, status: number | null, at = 1): DeliveryStatus => ({
  received: false,
  record: aRecord({ state: 'queued', lastFailure: { kind, status, code: null, message: null, at } }),
})

/** The answer for documents of one record each. */
const answerFor = (fates: readonly DeliveryStatus[], isOnline = true) =>
  answerOf(
    fates.map((_, index) => ({ retryIds: [String(index)] })),
    new Map(fates.map((fate, index) => [String(index), fate])),
    isOnline,
  )

test.each<[string, DeliveryStatus[], boolean, RegExp]>([
  ['one that is received', [received], true, /^The venue has received it\.$/],
  ['all that are received', [received, received], true, /^The venue has received everything\.$/],
  ['a device without a network', [left('queued')], false, /^Still no connection\./],
  ['a venue that answers, and cannot take it', [waiting('server', 503)], true, /^The venue can’t take it/],
  ['a venue that does not answer', [waiting('timeout', null)], true, /^There is no answer from the venue yet\./],
  ['one that was not tried any more', [left('queued')], true, /^There is no answer from the venue yet\./],
  [
    'a venue that does not answer now, and could not take another before',
    [waiting('timeout', null, 2), waiting('server', 503, 1)],
    true,
    /^There is no answer from the venue yet\./,
  ],
  ['a sign-in that has ended', [left('waiting-for-sign-in')], true, /^Sign in again/],
  ['one that is refused again', [left('needs-attention')], true, /^We couldn’t accept it\./],
  [
    'some of each',
    [received, left('needs-attention'), waiting('server', 503)],
    true,
    /^1 of 3 received\. We couldn’t accept 1\..* The venue can’t take it right now\./,
  ],
])('another try answers %s', (_, fates, isOnline, words) => expect(answerFor(fates, isOnline)).toMatch(words))

test('a photo counts as received when both of its records are', () => {
  const photo = [{ retryIds: ['upload', 'completion'] }]
  const uploaded = new Map([
    ['upload', received],
    ['completion', left('queued')],
  ])
  expect(answerOf(photo, uploaded, true)).not.toContain('received')
  expect(answerOf(photo, new Map([...uploaded, ['completion', received]]), true)).toBe('The venue has received it.')
})
