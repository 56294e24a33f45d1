import { expect, it } from 'vitest'
import { readBrowser } from '../../../src/settings/device/browser'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    '140.0.0.0',
  ],
  [
    `Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1.2`,
    'Edge',
    '140.0.1.2',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', '150.0'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} Version/18.2 Mobile/15E148 Safari/604.1`,
    'Safari',
    '18.2',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} Mobile/15E148`, 'Safari', '18.2'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} CriOS/140.0.1 Mobile/15E148 Safari/604.1`,
    'Chrome',
    '140.0.1',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    '28.0',
  ],
  ['a robot', 'Unknown browser', 'unknown'],
])('%s is %s %s', (userAgent, name, version) => {
  expect(readBrowser(userAgent)).toEqual({ name, version })
})
