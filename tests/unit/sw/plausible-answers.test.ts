import { describe, expect, it } from 'vitest'
import { onlyPlausibleAssets, plausibleJson } from '../../../sw/plausible-answers'

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

describe('a file of the app worth keeping', () => {
  const kept = (path: string, contentType: string, text: string) =>
    onlyPlausibleAssets.cacheWillUpdate?.({
      request: new Request(`https://venue.example/${path}`),
      response: new Response(text, { headers: { 'content-type': contentType } }),
      event: new Event('install') as never,
    })

  it.each([
    ['the app’s own page', 'index.html', 'text/html', '<div id="app"></div>', true],
    ['the page of a gateway under maintenance in its place', 'index.html', 'text/html', '<h1>Back soon</h1>', false],
    ['a script', 'assets/start.js', 'text/javascript', 'start()', true],
    ['a page in the place of a script', 'assets/start.js', 'text/html', '<div id="app"></div>', false],
  ])('%s', async (_, path, contentType, text, isKept) => {
    expect(Boolean(await kept(path, contentType, text))).toBe(isKept)
  })
})
