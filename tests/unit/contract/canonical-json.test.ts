import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type Json } from '../../../src/contract/canonical-json'

/** What version 1.0.0 hashed: every seal and audit entry of its venues stands on this text. */
function ofVersion1(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(ofVersion1).join(',')}]`
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${pairs.map(([key, inner]) => `${JSON.stringify(key)}:${ofVersion1(inner)}`).join(',')}}`
}

/** What version 1.0.0 kept the answers of calls under on a device. */
const keyOfVersion1 = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  )

/** Any text that a row can hold, and what it can't: half of a character, where a text was cut inside an emoji. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.array(fc.integer({ min: 0xd7f0, max: 0xe010 })).map((units) => `cut ${String.fromCharCode(...units)}`),
)
const key = fc.oneof(text, fc.constantFrom('10', '9', 'a', 'A', 'é', '__proto__', 'toJSON', 'constructor', ''))
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-0, 1e21, 1e-7, 0.1, Number.MAX_VALUE, Number.MIN_VALUE),
)
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(key, tie('value')),
  ),
}))

describe('canonical JSON', () => {
  it('is for every value that can be stored the text that version 1.0.0 hashed', () => {
    fc.assert(
      fc.property(value, (stored) => {
        expect(canonicalJson(stored)).toBe(ofVersion1(stored))
      }),
      { numRuns: 1_000 },
    )
  })

  it('is for the input of a call the key under which version 1.0.0 kept its answer', () => {
    const input = fc.dictionary(
      fc.constantFrom('params', 'query', 'body', 'contactIds', 'activityId', 'locationId'),
      fc.option(
        value.filter((part) => !/"\d+":/.test(JSON.stringify(part))),
        { nil: undefined },
      ),
    )
    fc.assert(
      fc.property(input, (asked) => {
        expect(canonicalJson(asked)).toBe(keyOfVersion1(asked))
      }),
    )
  })

  it('writes numbers, texts and the order of keys as RFC 8785 says', () => {
    const numbers = [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001]
    expect(canonicalJson({ peach: 'x', numbers, '\r': 1, '\u20ac': '\u20ac$\u000f\nA"\\/', '1': null })).toBe(
      '{"\\r":1,"1":null,"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"peach":"x","\u20ac":"\u20ac$\\u000f\\nA\\"\\\\/"}',
    )
  })

  it('is the same before and after a value has travelled as JSON', () => {
    fc.assert(
      fc.property(value, (sent) => {
        expect(canonicalJson(JSON.parse(JSON.stringify(sent)))).toBe(canonicalJson(sent))
      }),
    )
  })
})
