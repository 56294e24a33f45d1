import { expect, it } from 'vitest'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { familyOutline, showsFamilyAtOnce } from '../../../src/venue-page/family-outline'

const place = { x: 16, y: 320.5, width: 358, height: 104 }
const places = { card: place, face: place, name: place, box: place }

const familyOf = (...names: string[]) => names.map((name, contactId) => ({ contactId, name }))
const outlined = (isTicked: boolean | null, seen: typeof places | null = places) => ({
  build: '/entry.js',
  window: { width: 390, letters: 16, isLow: false },
  words: [place],
  foot: null,
  people: [{ contactId: 0, isTicked, places: seen }],
})
const outlineOf = (people: ReturnType<typeof familyOf>, outline: ReturnType<typeof outlined> | null = null) =>
  familyOutline({ language: defaultLanguage, theme: defaultTheme, family: { people, outline } })

it.each([null, outlined(true)])('holds the names as words, whatever they are', (outline) => {
  const markup = outlineOf(familyOf('<img src=x onerror=alert(1)>'), outline)
  expect(markup).toContain('>&lt;img src=x onerror=alert(1)&gt;</span>')
  expect(markup).not.toContain('<img src=x')
})

it('holds nothing to tap, and nothing for a screen reader, where it is not known where home stood', () => {
  const outline = outlineOf(familyOf('Maya Lindqvist'))
  expect(outline).toMatch(/^<div class="outline" aria-hidden="true">/)
  expect(outline).not.toMatch(/<(?:a|button|input)\b/)
})

it.each([
  [true, 'value="0" checked'],
  [false, 'value="0" aria-labelledby'],
])('has a box that is ticked as home’s own will be: %s', (isTicked, markup) => {
  expect(outlineOf(familyOf('Maya Lindqvist'), outlined(isTicked))).toContain(markup)
})

it('has no box for who cannot be ticked', () => {
  expect(outlineOf(familyOf('Maya Lindqvist'), outlined(null))).not.toContain('<input')
})

it('keeps the tick of who is below the first screen, and does not show it', () => {
  const outline = outlineOf(familyOf('Maya Lindqvist'), outlined(true, null))
  expect(outline).toContain('<li hidden><input type="checkbox" autocomplete="off" value="0" checked/></li>')
})

it.each([
  [
    { width: 390, letters: 16, isLow: false },
    '(min-width:24.34375em) and (max-width:24.40625em) and (min-height:30em)',
  ],
  [{ width: 844, letters: 20, isLow: true }, '(min-width:42.175em) and (max-width:42.225em) and (max-height:29.99em)'],
])('shows its boxes only in a window like the one in which home was seen', (window, query) => {
  const outline = outlineOf(familyOf('Maya Lindqvist'), { ...outlined(true), window })
  expect(outline).toContain(`<style>@media ${query}{.outline{--placed:absolute;--shown:grid;--taps:auto}`)
})

it.each([null, outlined(true)])('holds no style of an element, which the page’s policy refuses', (outline) => {
  expect(outlineOf(familyOf('Maya Lindqvist'), outline)).not.toContain(' style="')
})

it('is as short as any screen for a household of 500', () => {
  const names = Array.from({ length: 500 }, (_, at) => `Person ${at}`)
  expect(outlineOf(familyOf(...names)).match(/<li>/g)).toHaveLength(12)
})

it.each(['/welcome', '/checkin', '/admin', '/home/'])('is not at %s', (pathname) => {
  expect(showsFamilyAtOnce(pathname)).toBe(false)
})
