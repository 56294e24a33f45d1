import { describe, expect, it, vi } from 'vitest'
import defaultLanguage from '../../../public/defaults/default-language.json'
import defaultTheme from '../../../public/defaults/default-theme.json'
import { readTheme } from '../../../src/contract/entities/theme'
import { hasFeature } from '../../../src/settings/features'
import { readSettings, SettingsUnusable } from '../../../src/settings/read-settings'

const frontEndSettings = { oidcSettings: { authority: 'https://id.venue.example', clientId: 'basehut' } }
const read = (document: object) => {
  const warn = vi.fn<(reason: string) => void>()
  return { settings: readSettings({ frontEndSettings, ...document }, warn), reasons: warn.mock.calls.flat() }
}

describe('a settings document', () => {
  it('says nothing and is whole when it holds only the way to sign in', () => {
    const { settings, reasons } = read({})
    expect(settings.language.checkIn.checkInCompleteTitle).toBe('You are all set')
    expect(settings.theme.general.loaderPrimaryColor).toBe('#93dbe9')
    expect(settings.theme.general.logoWelcomeWidth).toBe(200)
    expect(settings.document.dateFormat).toBe('mmddyyyy')
    expect(reasons).toEqual([])
  })

  it('keeps the venue’s texts and takes defaults for those it has not set', () => {
    const { settings } = read({ languageSettings: '{"application":{"title":"Summit Valley"}}' })
    expect(settings.language.application).toMatchObject({
      title: 'Summit Valley',
      subtitle: 'Check in before you arrive',
    })
  })

  it('calls a venue that has no name by the product’s', () => {
    const { settings, reasons } = read({ languageSettings: '{"application":{"title":" "}}' })
    expect(settings.language.application.title).toBe('Basehut')
    expect(reasons).toEqual([])
  })

  it('takes the default for a heading, a button or a message without words, and no other for what may be left out', () => {
    const blank = JSON.stringify(defaultLanguage, (_, value) => (typeof value === 'string' ? ' ' : value))
    const { settings, reasons } = read({ languageSettings: blank })
    const { application, home, welcome, checkIn, passChecker, bleConnect } = settings.language
    const said = [home.checkInTitle, home.qrCodesTitle, home.editProfileButtonText, welcome.signInButton]
    expect(said).toEqual(['Ready for the mountain?', 'QR codes ({QRCodeCount})', 'Edit profiles', 'Sign in'])
    expect(checkIn.checkInCompleteTitle).toBe('You are all set')
    expect(passChecker).toEqual(defaultLanguage.passChecker)
    expect([bleConnect.sendButton, bleConnect.noMediaMessage]).toEqual([
      'Send',
      'There is no mobile pass for this person yet',
    ])
    expect([application.subtitle, home.selectFamilyInstructions, bleConnect.footnote]).toEqual([' ', ' ', ' '])
    expect(reasons).toEqual([])
  })

  it('gives defaults and a reason when a text is no JSON object', () => {
    const { settings, reasons } = read({ languageSettings: '{"application":', themeSettings: '[]' })
    expect(settings.language.application.title).toBe('Basehut')
    expect(reasons).toEqual([
      'languageSettings is not a JSON object; the defaults are used',
      'themeSettings is not a JSON object; the defaults are used',
    ])
  })

  it('loses one unsafe value alone, and names it', () => {
    const theme = {
      general: { favicon: 'javascript:alert(1)', logoUrl: '/logo.png' },
      sidebar: { backgroundColor: 'red' },
    }
    const { settings, reasons } = read({ themeSettings: JSON.stringify(theme) })
    expect(settings.theme.general.favicon).toBe('')
    expect(settings.theme.general.logoUrl).toBe('/logo.png')
    expect(reasons).toEqual(['themeSettings: the defaults are used for general.favicon, sidebar.backgroundColor'])
  })

  it('has a default look that its own rules allow', () => {
    expect(readTheme(defaultTheme, JSON.stringify(defaultTheme)).refused).toEqual([])
  })

  it('knows the features of the venue and ignores others', () => {
    const { settings } = read({ enabledFeatures: ['BLEConnect', 'Teleport'] })
    expect(hasFeature(settings.document, 'BLEConnect')).toBe(true)
    expect(hasFeature(settings.document, 'PassChecker')).toBe(false)
  })

  it.each([
    undefined,
    null,
    [],
    {},
    { frontEndSettings: {} },
    { frontEndSettings: { oidcSettings: { authority: 'x' } } },
  ])('without a way to sign in (%j) is unusable', (document) => {
    expect(() => readSettings(document, () => {})).toThrow(SettingsUnusable)
  })
})
