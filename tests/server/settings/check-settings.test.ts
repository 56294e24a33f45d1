import { expect, it } from 'vitest'
import { checkSettings } from '../../../server/settings/check-settings'

const nested = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`

it('settings nested 20,000 deep are refused, though they come as a text in which a call sees no nesting', () => {
  expect(() => checkSettings({ themeSettings: nested, languageSettings: nested })).toThrow(
    expect.objectContaining({
      status: 422,
      fields: {
        languageSettings: 'The language settings are not a JSON object',
        themeSettings: 'The theme settings are not a JSON object',
      },
    }),
  )
})
