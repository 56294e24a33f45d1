import { describe, expect, it } from 'vitest'
import { onlyPlausibleAssets, plausibleJson } from '../../../sw/plausible-answers'

const anything = () => true
/** What was asked of one address, and answered by another. */
const ledElsewhere = (response: Response) => Object.defineProperty(response, 'redirected', { value: true })

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
    ['what another address has answered', ledElsewhere(Response.json({ a: 1 })), anything],
    ['a failure', Response.json({ a: 1 }, { status: 500 }), anything],
    ['a document that looks wrong', Response.json({ a: 1 }), () => false],
  ])('is not %s', async (_, response, looksRight) => {
    expect(await plausibleJson(response, looksRight)).toBeNull()
  })
})

describe('a file of the app worth keeping', () => {
  const answered = (contentType: string, text: string) =>
    new Response(text, { headers: { 'content-type': contentType } })
  const kept = (path: string, response: Response) =>
    onlyPlausibleAssets.cacheWillUpdate?.({
      request: new Request(`https://venue.example/${path}`),
      response,
      event: new Event('install') as never,
    })

  it.each([
    ['the app’s own page', 'index.html', 'text/html', '<div id="app"></div>', true],
    ['the page of a gateway under maintenance in its place', 'index.html', 'text/html', '<h1>Back soon</h1>', false],
    ['a script', 'assets/start.js', 'text/javascript', 'start()', true],
    ['a page in the place of a script', 'assets/start.js', 'text/html', '<div id="app"></div>', false],
  ])('%s', async (_, path, contentType, text, isKept) => {
    expect(Boolean(await kept(path, answered(contentType, text)))).toBe(isKept)
  })

  it('is no script that another address has answered', async () => {
    expect(await kept('assets/start.js', ledElsewhere(answered('text/javascript', 'start()')))).toBeNull()
  })
})
