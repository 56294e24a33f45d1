import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const text = readFileSync('dist/app/sw.js', 'utf8')

it('the service worker is no larger than what keeps the app, writes the venue into the page and sends what is sealed: 64 kB once it is packed', () => {
  expect(text).toContain('/api/device/sealed-documents')
  expect(gzipSync(text).length).toBeLessThan(64_000)
})

it.each(['/api/locations', '/api/profile', 'emergencyContact', 'signatureDate'])(
  'calls and records that only a page needs are not in it: %s',
  (mark) => {
    expect(text).not.toContain(mark)
  },
)
