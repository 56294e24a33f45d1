import { describe, expect, it } from 'vitest'
import { readJson } from '../../../server/http/check-input'

const read = (text: string) => readJson(new TextEncoder().encode(text), 'application/json')
const tooDeep = expect.objectContaining({ status: 422, code: 'too-deep' })

describe('JSON of a call', () => {
  it('nested 20,000 deep is refused before anything reads it', () => {
    expect(() => read('['.repeat(20_000))).toThrow(tooDeep)
    expect(() => read(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)).toThrow(tooDeep)
    // Closing what is not open does not make room.
    expect(() => read(`"\\\\"${'['.repeat(65)}`)).toThrow(tooDeep)
  })

  it('may hold any brackets in its texts, and many things beside each other', () => {
    const texts = { a: '['.repeat(1000), b: `\\"${'{'.repeat(1000)}`, list: Array.from({ length: 1000 }, () => [{}]) }
    expect(read(JSON.stringify(texts))).toEqual(texts)
  })
})
