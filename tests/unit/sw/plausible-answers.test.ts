import { describe, expect, it } from 'vitest'
import { plausibleJson } from '../../../sw/plausible-answers'

const anything = () => true

describe('an answer worth keeping', () => {
  it('is JSON with status 200 that looks right', async () => {
    expect(await plausibleJson(Response.json({ a: 1 }), anything)).toBe('{"a":1}')
  })

  it('can still be given to the page afterwards', async () => {
    const response = Response.json({ a: 1 })
    await plausibleJson(response, anything)
    expect(await response.json()).toEqual({ a: 1 })
  })

  it.each([
    [
      'the page of a network that wants a sign-in',
      new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      anything,
    ],
    ['HTML that is called JSON', new Response('<html>', { headers: { 'content-type': 'application/json' } }), anything],
    ['a failure', Response.json({ a: 1 }, { status: 500 }), anything],
    ['a document that looks wrong', Response.json({ a: 1 }), () => false],
  ])('is not %s', async (_, response, looksRight) => {
    expect(await plausibleJson(response, looksRight)).toBeNull()
  })
})
