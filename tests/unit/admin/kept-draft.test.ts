import { expect, test } from 'vitest'
import { takeDraft } from '../../../src/admin/kept-draft'

function notesWith(kept: string) {
  const notes = new Map([['key', kept]])
  return {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  }
}

test('a kept draft comes back once', () => {
  const notes = notesWith('{"name":"Face","ageMin":null}')
  expect(takeDraft(notes, 'key')).toEqual({ name: 'Face', ageMin: null })
  expect(takeDraft(notes, 'key')).toBeNull()
})

test.each(['', '[]x', '"text"', '{"name":{"a":1}}'])('what no form has written (%s) is no draft', (kept) => {
  expect(takeDraft(notesWith(kept), 'key')).toBeNull()
})
