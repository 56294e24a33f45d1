import { describe, expect, it, vi } from 'vitest'
import { SettingsDocument } from '../../../src/contract/entities/settings'
import { readSettings, SettingsUnusable } from '../../../src/settings/read-settings'

const frontEndSettings = { oidcSettings: { authority: 'https://id.venue.example', clientId: 'basehut' } }
const sound = {
  frontEndSettings,
  languageSettings: '{"application":{"title":"Summit Valley"}}',
  themeSettings: '{"general":{"logoUrl":"/logo.png"}}',
  enabledFeatures: ['BLEConnect'],
  environment: 'DEVELOPMENT',
  googleAnalyticsTagId: 'G-1',
  pointOfSaleSystem: 'SW',
  dateFormat: 'ddmmyyyy',
  limitToMobile: true,
  isSkiDataEnabled: true,
  passCheckerLocationId: '7',
}
const wrong: unknown[] = [null, 0, 101, 1.5, '', 'odd', true, false, [], [1, null], {}, { odd: 1 }]
const names = Object.keys(SettingsDocument.entries).filter((name) => name !== 'frontEndSettings')

const read = (document: unknown) => {
  const warn = vi.fn<(reason: string) => void>()
  return { ...readSettings(document, warn), reasons: warn.mock.calls.flat() }
}

describe('an odd value in the settings document', () => {
  it.each(names)('of %s changes nothing else, whatever it is', (name) => {
    const expected = read(sound).document
    for (const value of wrong) {
      const { document } = read({ ...sound, [name]: value })
      expect({ ...document, [name]: null }).toEqual({ ...expected, [name]: null })
    }
  })

  it('is read as what it plainly means, and named', () => {
    const { document, language, reasons } = read({
      ...sound,
      languageSettings: { application: { title: 'Summit Valley' } },
      passCheckerLocationId: 101,
      googleAnalyticsTagId: 12345,
      limitToMobile: 1,
      isSkiDataEnabled: 'true',
    })
    expect(language.application.title).toBe('Summit Valley')
    expect(document).toMatchObject({
      passCheckerLocationId: '101',
      googleAnalyticsTagId: '12345',
      limitToMobile: true,
      isSkiDataEnabled: true,
    })
    expect(reasons).toHaveLength(5)
  })

  it('falls back alone where it means nothing, and is named', () => {
    const { document, reasons } = read({ ...sound, limitToMobile: 'wide', pointOfSaleSystem: 'XY', dateFormat: 7 })
    expect(document).toMatchObject({ limitToMobile: false, pointOfSaleSystem: 'RTP', dateFormat: 'mmddyyyy' })
    expect(reasons.sort()).toEqual([
      'dateFormat: the default is used',
      'limitToMobile: the default is used',
      'pointOfSaleSystem: the default is used',
    ])
  })

  it('among the features leaves the others', () => {
    expect(read({ ...sound, enabledFeatures: [5, null, 'BLEConnect'] }).document.enabledFeatures).toEqual([
      'BLEConnect',
    ])
  })

  it('of what is asked for at sign-in falls back, but one that leaves no way to sign in does not', () => {
    const asking = (oidc: object) => ({
      ...sound,
      frontEndSettings: { oidcSettings: { ...frontEndSettings.oidcSettings, ...oidc } },
    })
    expect(read(asking({ scope: ['openid'], resource: 5 })).document.frontEndSettings.oidcSettings).toMatchObject({
      scope: 'openid profile email offline_access',
      resource: '5',
    })
    expect(() => read(asking({ authority: 'the usual one' }))).toThrow(SettingsUnusable)
    expect(() => read(asking({ clientId: null }))).toThrow(SettingsUnusable)
  })
})
