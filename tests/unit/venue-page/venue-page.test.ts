import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { fillVenuePage, venueHead, venueSettingsBlock } from '../../../src/venue-page/venue-page'

const page = readFileSync('index.html', 'utf8')

describe('the page with a venue in it', () => {
  it('has a place for head, settings and screen, and keeps it', () => {
    const once = fillVenuePage(page, { head: '<title>One</title>', settings: 'S', screen: '<p>Hi</p>' })
    expect(once).toContain('<div id="app"><!--venue-screen--><p>Hi</p><!--/venue-screen--></div>')
    expect(once.match(/<title>/g)).toHaveLength(1)
    expect(fillVenuePage(once, { head: '<title>Two</title>' })).not.toContain('One')
  })

  it('is in the language of the venue’s texts', () => {
    expect(fillVenuePage(page, { lang: 'sv' })).toContain('<html lang="sv">')
    expect(fillVenuePage(page, {})).toContain('<html lang="en">')
  })

  it('takes dollar signs of a text as they are', () => {
    expect(fillVenuePage('<!--venue-screen--><!--/venue-screen-->', { screen: "$& $' 5 $" })).toContain("$& $' 5 $")
  })

  it('refuses a page that has no place for the venue', () => {
    expect(() => fillVenuePage('<html></html>', { head: '' })).toThrow("no part 'head'")
  })

  it('calls a venue without a name by the product’s', () => {
    const language = { application: { ...defaultLanguage.application, title: '' } }
    expect(venueHead({ language, theme: defaultTheme, limitToMobile: false })).toContain('<title>Basehut</title>')
  })

  it('has its own small icon where the venue’s theme names none', () => {
    const theme = { ...defaultTheme, general: { ...defaultTheme.general, favicon: '' } }
    const head = venueHead({ language: defaultLanguage, theme, limitToMobile: false })
    expect(head).toContain('<link rel="icon" href="/icons/favicon.png"/>')
  })

  it.each([
    [true, '30rem'],
    [false, 'none'],
  ])('is as wide as a phone where the venue limits it (%s)', (limitToMobile, width) => {
    const head = venueHead({ language: defaultLanguage, theme: defaultTheme, limitToMobile })
    expect(head).toContain(`--page-width:${width}`)
  })

  it('keeps every text inside the settings block', () => {
    const block = venueSettingsBlock({ destination: '</script><script>alert(1)</script><!--' })
    expect(block.match(/<\/script>/g)).toHaveLength(1)
    expect(JSON.parse(block.replace(/^<[^>]+>|<\/script>$/g, ''))).toEqual({
      destination: '</script><script>alert(1)</script><!--',
    })
  })
})
