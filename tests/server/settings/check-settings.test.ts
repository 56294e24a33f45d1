import { expect, it } from 'vitest'
import { checkSettings } from '../../../server/settings/check-settings'

const nothing = { cookieConsentScript: '', waiverServiceUrl: '' }
const nested = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`

it('settings nested 20,000 deep are refused, though they come as a text in which a call sees no nesting', () => {
  expect(() => checkSettings({ themeSettings: nested, languageSettings: nested }, nothing)).toThrow(
    expect.objectContaining({
      status: 422,
      fields: {
        languageSettings: 'The language settings are not a JSON object',
        themeSettings: 'The theme settings are not a JSON object',
      },
    }),
  )
})

it('a consent script that loads itself is refused, unless it is the one that is stored already', () => {
  const cookieConsentScript = '<script src="https://consent.example/tool.js"></script>'
  const save = (stored: string) => () =>
    checkSettings({ cookieConsentScript }, { ...nothing, cookieConsentScript: stored })
  expect(save('')).toThrow(
    expect.objectContaining({ status: 422, fields: { cookieConsentScript: expect.any(String) } }),
  )
  expect(save(`${cookieConsentScript} `)).toThrow()
  expect(save(cookieConsentScript)).not.toThrow()
})

it.each([
  ['http://waivers.example', false],
  ['https://waivers.example/sign', true],
  ['http://localhost:9000', true],
  ['http://127.0.0.1:9000', true],
  ['', true],
  ['waivers.example', false],
])('a waiver service at %s: %s', (waiverServiceUrl, isTaken) => {
  const save = () => checkSettings({ waiverServiceUrl }, nothing)
  if (isTaken) expect(save).not.toThrow()
  else expect(save).toThrow(expect.objectContaining({ fields: { waiverServiceUrl: expect.any(String) } }))
  // What an older release has taken does not keep the other settings from being saved.
  expect(() => checkSettings({ waiverServiceUrl }, { ...nothing, waiverServiceUrl })).not.toThrow()
})
