import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withVenue } from '../../../sw/venue-in-page'

const template = readFileSync('index.html', 'utf8')
const keptPage = () =>
  new Response(template, { headers: { 'Content-Type': 'text/html', 'Content-Encoding': 'br', ETag: '"kept"' } })

const settings = {
  languageSettings: JSON.stringify({ application: { title: 'Granite Peak' }, welcome: { title: 'Hello skiers' } }),
  themeSettings: JSON.stringify({
    general: { favicon: '/granite.png' },
    buttons: { primary: { backgroundColor: '#123456' } },
  }),
  limitToMobile: true,
}

let keptSettings: Response | undefined
const pageAt = async (pathname: string) => (await withVenue(keptPage(), pathname)).text()

beforeEach(() => {
  keptSettings = Response.json(settings)
  vi.stubGlobal('caches', { open: async () => ({ match: async () => keptSettings?.clone() }) })
})
afterEach(() => vi.unstubAllGlobals())

describe('the page that the worker answers', () => {
  it('has the venue’s name, icon, colours and width before any script has run', async () => {
    const page = await pageAt('/home')
    expect(page).toContain('<title>Granite Peak</title>')
    expect(page).toContain('<link rel="icon" href="/granite.png"/>')
    expect(page).toContain('--venue-primary-bg:#123456')
    expect(page).toContain('--page-width:30rem')
    expect(page).not.toContain('Basehut')
  })

  it.each(['/', '/welcome'])('holds the welcome screen at %s', async (pathname) => {
    expect(await pageAt(pathname)).toContain('>Hello skiers</h1>')
  })

  it.each(['/home', '/checkin', '/l/2', '/oidc-silent-renew'])(
    'holds no screen at %s, which is not the welcome screen',
    async (pathname) => {
      expect(await pageAt(pathname)).toContain('<div id="app"><!--venue-screen--><!--/venue-screen--></div>')
    },
  )

  it('takes the default for a value that is odd, as the app does', async () => {
    keptSettings = Response.json({ languageSettings: 5, themeSettings: '{{', limitToMobile: 1 })
    const page = await pageAt('/')
    expect(page).toContain('class="welcome"')
    expect(page).toContain('--page-width:none')
  })

  it.each([
    ['no settings are kept', undefined],
    ['what is kept is no document', new Response('<html>')],
  ])('is the page as it was built where %s', async (_, kept) => {
    keptSettings = kept
    expect(await pageAt('/')).toBe(template)
  })

  it('keeps its policy and type, and says nothing of the bytes that it was made from', async () => {
    const { headers } = await withVenue(keptPage(), '/')
    expect(headers.get('Content-Type')).toBe('text/html')
    expect(headers.has('Content-Encoding')).toBe(false)
    expect(headers.has('ETag')).toBe(false)
  })
})
