import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { venueInPage } from '../../../sw/venue-in-page'

const template = readFileSync('index.html', 'utf8')

const settings = {
  languageSettings: JSON.stringify({ application: { title: 'Granite Peak' }, welcome: { title: 'Hello skiers' } }),
  themeSettings: JSON.stringify({
    general: { favicon: '/granite.png' },
    buttons: { primary: { backgroundColor: '#123456' } },
  }),
  limitToMobile: true,
}

const filled = (document: string | null) => venueInPage(template, document, ['assets/home-12345678.js'])
const pageAt = (pathname: string, document: string | null = JSON.stringify(settings)) =>
  filled(document)({ pathname, family: null })

const place = { x: 0, y: 0, width: 1, height: 1 }
const outlineOf = (build: string) => ({
  build,
  window: { width: 390, letters: 16, isLow: false },
  words: [],
  foot: null,
  people: [{ contactId: 1, isTicked: true, places: { card: place, face: place, name: place, box: place } }],
})
const familyAt = (pathname: string, build: string) =>
  filled(JSON.stringify(settings))({
    pathname,
    family: { people: [{ contactId: 1, name: 'Maya' }], outline: outlineOf(build) },
  })

describe('the page that the worker answers', () => {
  it('has the venue’s name, icon, colours and width before any script has run', () => {
    const page = pageAt('/home')
    expect(page).toContain('<title>Granite Peak</title>')
    expect(page).toContain('<link rel="icon" href="/granite.png"/>')
    expect(page).toContain('--venue-primary-bg:#123456')
    expect(page).toContain('--page-width:30rem')
    expect(page).not.toContain('Basehut')
  })

  it.each(['/', '/welcome'])('holds the welcome screen at %s', (pathname) => {
    expect(pageAt(pathname)).toContain('>Hello skiers</h1>')
  })

  it.each(['/home', '/checkin', '/l/2', '/oidc-silent-renew'])(
    'holds no screen at %s, which is not the welcome screen',
    (pathname) => {
      expect(pageAt(pathname)).toContain('<div id="app"><!--venue-screen--><!--/venue-screen--></div>')
    },
  )

  it.each(['/', '/home'])('holds the family at %s where one is known, and brings home’s scripts', (pathname) => {
    const page = familyAt(pathname, '/src/entry.ts')
    expect(page).toContain('>Maya</span><input type="checkbox"')
    expect(page).toContain('href="/assets/home-12345678.js"')
    expect(page).not.toContain('class="welcome"')
  })

  it('has nothing to tick where another build has said where home stood', () => {
    const page = familyAt('/home', '/assets/index-older.js')
    expect(page).toContain('>Maya</span>')
    expect(page).not.toContain('<input')
  })

  it('has the settings, which spares the start a call and all that waits for it', () => {
    const block = pageAt('/checkin').match(/<script type="application\/json" id="venue-settings">(.*?)<\/script>/)
    expect(JSON.parse(block?.[1] ?? '')).toEqual(settings)
  })

  it('brings what home is made of beside the first script, and nowhere else', () => {
    expect(pageAt('/home')).toContain('href="/assets/home-12345678.js"')
    for (const other of ['/', '/checkin']) expect(pageAt(other)).not.toContain('home-12345678')
  })

  it('names its scripts for the time after the paint where it holds a screen, and for now where it does not', () => {
    const early = '<link rel="modulepreload" href="/assets/start.js">'
    const at = venueInPage(template.replace('</head>', `${early}</head>`), JSON.stringify(settings), ['assets/home.js'])
    const family = { people: [{ contactId: 1, name: 'Maya' }], outline: null }
    for (const page of [at({ pathname: '/', family: null }), at({ pathname: '/home', family })]) {
      expect(page).not.toContain('modulepreload')
      expect(page).toContain('<link rel="after-paint" href="/assets/start.js">')
    }
    expect(at({ pathname: '/checkin', family: null })).toContain(early)
    expect(at({ pathname: '/home', family: null })).toContain(early)
  })

  it('takes the default for a value that is odd, as the app does', () => {
    const page = pageAt('/', JSON.stringify({ languageSettings: 5, themeSettings: '{{', limitToMobile: 1 }))
    expect(page).toContain('class="welcome"')
    expect(page).toContain('--page-width:none')
  })

  it.each([
    ['no settings are kept', null],
    ['what is kept is no document', '<html>'],
  ])('is the page as it was built where %s', (_, kept) => {
    expect(pageAt('/', kept)).toBe(template)
  })
})
