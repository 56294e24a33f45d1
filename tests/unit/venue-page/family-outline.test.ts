import { expect, it } from 'vitest'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { familyOutline, showsFamilyAtOnce } from '../../../src/venue-page/family-outline'

const outlineOf = (names: string[]) => familyOutline({ language: defaultLanguage, theme: defaultTheme, names })

it('holds the names as words, whatever they are', () => {
  expect(outlineOf(['<img src=x onerror=alert(1)>'])).toContain('<li>&lt;img src=x onerror=alert(1)&gt;</li>')
})

it('holds nothing to tap, and nothing for a screen reader', () => {
  const outline = outlineOf(['Maya Lindqvist'])
  expect(outline).toMatch(/^<div class="outline" aria-hidden="true">/)
  expect(outline).not.toMatch(/<(?:a|button|input)\b/)
})

it('holds no style of an element, which the page’s policy refuses', () => {
  expect(outlineOf(['Maya Lindqvist'])).not.toContain(' style="')
})

it('is as short as any screen for a household of 500', () => {
  const names = Array.from({ length: 500 }, (_, at) => `Person ${at}`)
  expect(outlineOf(names).match(/<li>/g)).toHaveLength(12)
})

it.each(['/', '/welcome', '/checkin', '/admin', '/home/'])('does not stand at %s', (pathname) => {
  expect(showsFamilyAtOnce(pathname)).toBe(false)
})
