import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../../../src/venue-page/contrast'

const [light = '', dark = ''] = readFileSync('src/ui/theme/tokens.css', 'utf8').split(
  /@media (?:screen and \(prefers-color-scheme: dark\)|print)/,
)
const colorsOf = (block: string) =>
  Object.fromEntries(Array.from(block.matchAll(/--([\w-]+): (#\w{6});/g), ([, name, hex]) => [name, hex]))
const schemes = { light: colorsOf(light), dark: { ...colorsOf(light), ...colorsOf(dark) } }

const papers = ['paper', 'paper-raised', 'paper-sunken']
const ratio = (scheme: keyof typeof schemes, one: string, other: string) =>
  contrastRatio(schemes[scheme][one] ?? '', schemes[scheme][other] ?? '')

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  it.each(papers.flatMap((paper) => ['ink', 'ink-soft'].map((ink) => [ink, paper])))(
    'writes with %s on %s so that it survives sunlight (7:1)',
    (ink, paper) => expect(ratio(scheme, ink, paper)).toBeGreaterThanOrEqual(7),
  )

  it.each(['good', 'warn', 'bad', 'info'])(
    'writes %s readably on paper and on its own tint, and ink on the tint',
    (tone) => {
      for (const ground of ['paper', 'paper-raised', `${tone}-tint`])
        expect(ratio(scheme, tone, ground), ground).toBeGreaterThanOrEqual(4.5)
      expect(ratio(scheme, 'ink', `${tone}-tint`)).toBeGreaterThanOrEqual(7)
    },
  )

  it.each(papers)('shows edges of controls and the focus ring on %s (3:1)', (paper) => {
    expect(ratio(scheme, 'line-strong', paper)).toBeGreaterThanOrEqual(3)
    expect(ratio(scheme, 'focus', paper)).toBeGreaterThanOrEqual(3)
  })
})
