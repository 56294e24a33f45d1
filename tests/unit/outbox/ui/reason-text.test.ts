import { expect, test } from 'vitest'
import { kindOfStatus } from '../../../../src/api/failure'
import { NO_CODE } from '../../../../src/contract/errors'
import { reasonText } from '../../../../src/outbox/ui/reason-text'

const because = (kind: string, message: string | null = null, code: string | null = null) =>
  reasonText({ kind, status: null, code, message, at: 0 })

test.each([
  [403, 'You can’t send this any more. Show it at the front desk.'],
  [404, 'The venue no longer has what this belongs to. Show it at the front desk.'],
  [409, 'The venue already has another document in its place. Show it at the front desk.'],
  [410, 'The venue no longer has what this belongs to. Show it at the front desk.'],
  [413, 'This is too large. Make it smaller and try again, or show it at the front desk.'],
  [422, 'We couldn’t accept this. Try again, or show this at the front desk.'],
])('a document that is refused with %i says why and what to do', (status, words) =>
  expect(because(kindOfStatus(status))).toBe(words),
)

test('also where the server says so for a program: what a person can do is here', () => {
  expect(because('not-found', 'There is no such record.')).toBe(because('not-found'))
  const differs = 'Another document was already received under this id.'
  expect(because('invalid', differs, 'idempotency-body-differs')).toBe(because('conflict'))
  expect(because('server', 'We couldn’t read this photo in time.', 'photo-too-slow')).toMatch(/Take a new one/)
})

test('a refusal without a code says what the server says: what its number means there only the server knows', () => {
  expect(because('conflict', 'This waiver was signed at the desk.', NO_CODE)).toBe(
    'This waiver was signed at the desk.',
  )
  expect(because('conflict', '', NO_CODE)).toBe(because('conflict'))
  expect(because('invalid', '', NO_CODE)).toBe('We couldn’t accept this. Try again, or show this at the front desk.')
})

test('what is wrong with what was entered the server says itself', () =>
  expect(because('invalid', 'The name is missing.')).toBe('The name is missing.'))
