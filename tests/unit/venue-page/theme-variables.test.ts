import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultTheme } from '../../../src/settings/default-settings'
import { contrastRatio } from '../../../src/venue-page/contrast'
import { paper, themeVariables } from '../../../src/venue-page/theme-variables'

const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8')
const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)')
const tokenIn = (block: string, name: string) => new RegExp(`${name}: ([^;]+);`).exec(block)?.[1]

describe('the venue’s theme as CSS variables', () => {
  it('has the values of tokens.css for the default theme, so that a page without a theme looks the same', () => {
    for (const [name, value] of Object.entries(themeVariables(defaultTheme)))
      expect(tokenIn(light, name), name).toBe(value)
  })

  it('measures the accent on the paper that tokens.css has', () => {
    expect(tokenIn(light, '--paper-sunken')).toBe(paper.light)
    expect(tokenIn(dark, '--paper-raised')).toBe(paper.dark)
  })

  it.each(['#0b5a73', '#18435c', '#000000', '#3a0d12', '#6d6d6d', '#ffe45c'])(
    'shows a main action of %s by night: 3:1 against its bar, and its words 4.5:1',
    (backgroundColor) => {
      const primary = { backgroundColor, color: '#ffffff' }
      const variables = themeVariables({ ...defaultTheme, buttons: { ...defaultTheme.buttons, primary } })
      const night = variables['--venue-primary-night-bg'] ?? ''
      expect(contrastRatio(paper.dark, night)).toBeGreaterThanOrEqual(3)
      expect(contrastRatio(night, variables['--venue-primary-night-fg'] ?? '')).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('corrects a venue’s button that could not be read, and an accent that would vanish on the paper', () => {
    const yellow = { backgroundColor: '#ffe45c', color: '#ffffff' }
    const variables = themeVariables({ ...defaultTheme, buttons: { primary: yellow, secondary: yellow } })
    expect(contrastRatio(yellow.backgroundColor, variables['--venue-primary-fg'] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(paper.light, variables['--venue-accent-light'] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(variables['--venue-accent-dark']).toBe('#ffe45c')
  })
})
