import { describe, expect, test } from 'vitest'
import { forgetsAfterAWeek, homeScreenWay, isOpenAsApp } from '../../../src/ui/browser/platform'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`

const browsers = {
  'Safari on an iPhone': [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
  'Chrome on an iPhone': [`${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5],
  'Safari on an iPad, which calls itself a Mac': [`${mac} Version/18.5 Safari/605.1.15`, 5],
  'Safari on a Mac': [`${mac} Version/18.5 Safari/605.1.15`, 0],
  'a browser inside another app': [`${iPhone} Mobile/15E148 Instagram 300.0`, 5],
  'the Google app': [`${iPhone} GSA/330.0 Mobile/15E148 Safari/604.1`, 5],
  'Chrome on Android': ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 5],
  'Chrome on a desktop': ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 0],
  'Firefox on a desktop': ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
} as const

const named = (name: keyof typeof browsers) => ({ userAgent: browsers[name][0], maxTouchPoints: browsers[name][1] })

describe('the steps to the Home Screen', () => {
  test.each([
    ['Safari on an iPhone', 'iphone'],
    ['Chrome on an iPhone', 'iphone'],
    ['Safari on an iPad, which calls itself a Mac', 'ipad'],
    ['Safari on a Mac', null],
    ['a browser inside another app', null],
    ['the Google app', null],
    ['Chrome on Android', null],
    ['Chrome on a desktop', null],
  ] as const)('in %s are those of %s', (name, way) => expect(homeScreenWay(named(name))).toBe(way))
})

describe('what a website keeps', () => {
  test.each([
    ['Safari on an iPhone', true],
    ['Chrome on an iPhone', true],
    ['Safari on a Mac', true],
    ['Chrome on Android', false],
    ['Chrome on a desktop', false],
    ['Firefox on a desktop', false],
  ] as const)('in %s is cleared after a week without a visit: %s', (name, isCleared) =>
    expect(forgetsAfterAWeek(named(name), false)).toBe(isCleared),
  )
  test('is kept once the app is on the Home Screen', () =>
    expect(forgetsAfterAWeek(named('Safari on an iPhone'), true)).toBe(false))
})

describe('the app', () => {
  const window = (isStandalone: boolean, navigator: object = {}) => ({
    matchMedia: () => ({ matches: isStandalone }),
    navigator,
  })
  test.each([
    ['a tab', window(false), false],
    ['a window of its own', window(true), true],
    ['an iPhone’s Home Screen, where older systems say it in their own way', window(false, { standalone: true }), true],
  ])('opened in %s', (_, surroundings, expected) => expect(isOpenAsApp(surroundings)).toBe(expected))
})
