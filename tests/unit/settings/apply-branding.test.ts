import { describe, expect, it } from 'vitest'
import { applyBranding } from '../../../src/settings/apply-branding'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { pageTitle } from '../../../src/settings/page-title'
import { readSettings } from '../../../src/settings/read-settings'

const settings = (language: object, theme: object, more: object = {}) =>
  readSettings(
    {
      frontEndSettings: { oidcSettings: { authority: 'https://id.venue.example', clientId: 'basehut' } },
      languageSettings: JSON.stringify(language),
      themeSettings: JSON.stringify(theme),
      ...more,
    },
    () => {},
  )

/** As much of a page as branding touches. */
function aPage() {
  const icon = new Map([['href', '/from-the-server.png']])
  const style = new Map<string, string>()
  const page = {
    querySelector: () => ({
      getAttribute: (name: string) => icon.get(name) ?? null,
      setAttribute: (name: string, value: string) => void icon.set(name, value),
    }),
    documentElement: { lang: '', style: { setProperty: (name: string, value: string) => void style.set(name, value) } },
  }
  return { icon, style, page }
}

describe('the page of a venue', () => {
  it('is titled by the screen and the application', () => {
    const named = settings({ application: { title: 'Nordhang' } }, {})
    expect(pageTitle(named, 'Home')).toBe('Home · Nordhang')
    expect(pageTitle(named)).toBe('Nordhang')
  })

  it('has the product’s title and small icon where the venue has given none', () => {
    const { page, icon } = aPage()
    const unnamed = settings({ application: { title: '' } }, { general: { favicon: '' } })
    applyBranding(page, unnamed)
    expect(icon.get('href')).toBe('/icons/favicon.png')
    expect(pageTitle(unnamed)).toBe('Basehut')
  })

  it.each([
    ['fr-ca', 'fr-CA'],
    ['', 'en'],
    ['"><script>', 'en'],
  ])('is in the language that the venue says its texts are in: %j', (languageTag, lang) => {
    const { page } = aPage()
    applyBranding(page, settings({ application: { languageTag } }, {}))
    expect(page.documentElement.lang).toBe(lang)
  })

  it('has the venue’s icon and colours, and its width where it is limited', () => {
    const { page, icon, style } = aPage()
    const theme = { general: { favicon: '/nordhang.png' }, buttons: { primary: { backgroundColor: '#123456' } } }
    applyBranding(page, settings(defaultLanguage, { ...defaultTheme, ...theme }, { limitToMobile: true }))
    expect(icon.get('href')).toBe('/nordhang.png')
    expect(style.get('--venue-primary-bg')).toBe('#123456')
    expect(style.get('--page-width')).toBe('30rem')
  })
})
