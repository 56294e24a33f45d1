import { expect, test } from 'vitest'
import { failureWords, saveFailureWords } from '../../../src/admin/failure-text'
import { failureOf } from '../../../src/api/failure'
import { withoutWords } from '../../../src/people/failure-words'

const said = { code: 'gone', message: 'It is gone.', fields: {} }

test('only where something was typed is it said to be still there, and a server that says why is not interrupted', () => {
  const silent = failureOf('network')
  expect(failureWords(silent)).toBe('The venue can’t be reached. Try again.')
  expect(saveFailureWords(silent)).toBe('The venue can’t be reached. Try again. What you typed is still here.')
  expect(failureWords(failureOf('unauthorized'))).toBe('Sign in again to go on.')
  expect(saveFailureWords(failureOf('conflict', { error: said }))).toBe('It is gone.')
})

test('an answer that says nothing is told apart by where it came from, and what was typed is still there', () => {
  const server = failureWords(failureOf('server'))
  const other = failureWords(failureOf('malformed'))
  const large = failureWords(failureOf('too-large'))
  expect(server).toBe('The venue’s server answered with an error, and gave no reason. Try again in a moment.')
  expect(other).toBe('The answer was not the venue’s: a network that wants you to sign in first answers like this.')
  expect(large).toBe('This is more than the venue’s server takes at once.')
  expect(failureWords(failureOf('invalid'))).toBe(
    'The venue’s server answered with an error, and gave no reason. Try again in a moment.',
  )
  for (const kind of ['server', 'malformed', 'too-large', 'invalid'] as const)
    expect(saveFailureWords(failureOf(kind))).toBe(`${failureWords(failureOf(kind))} What you typed is still here.`)
})

test('only a venue that cannot be asked is called out of reach; a proxy in front of it is named', () => {
  for (const kind of ['network', 'timeout'] as const)
    expect(withoutWords(failureOf(kind))).toBe('The venue can’t be reached. Try again.')
  for (const status of [502, 503, 504])
    expect(withoutWords(failureOf('server', { response: new Response(null, { status }) }))).toBe(
      `The venue’s server didn’t answer; one in front of it did, with ${status}. Try again in a moment.`,
    )
  const own = failureOf('server', { response: new Response(null, { status: 500 }) })
  expect(withoutWords(own)).toMatch(/^The venue’s server answered with an error, and gave no reason\./)
})

test('a venue that asks to wait is not out of reach, and says for how long', () => {
  const inMs = (retryAfterMs: number | null) => failureWords(failureOf('too-many', { retryAfterMs }))
  expect(inMs(3_600_000)).toBe('That was more than the venue takes at once. Try again in 60 minutes.')
  expect(inMs(2_000)).toBe('That was more than the venue takes at once. Try again in a minute.')
  expect(inMs(null)).toBe('That was more than the venue takes at once. Try again a little later.')
  expect(saveFailureWords(failureOf('too-many'))).toMatch(/What you typed is still here\.$/)
})
