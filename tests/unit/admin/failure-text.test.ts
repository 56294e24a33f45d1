import { expect, test } from 'vitest'
import { failureWords, saveFailureWords } from '../../../src/admin/failure-text'
import { failureOf } from '../../../src/api/failure'

const said = { code: 'gone', message: 'It is gone.', fields: {} }

test('only where something was typed is it said to be still there, and a server that says why is not interrupted', () => {
  const silent = failureOf('network')
  expect(failureWords(silent)).toBe('The venue could not be reached.')
  expect(saveFailureWords(silent)).toBe('The venue could not be reached. What you typed is still here.')
  expect(failureWords(failureOf('unauthorized'))).toBe('Sign in again to go on.')
  expect(saveFailureWords(failureOf('conflict', { error: said }))).toBe('It is gone.')
})
