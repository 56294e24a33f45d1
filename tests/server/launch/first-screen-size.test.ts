import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const ASSETS = 'dist/app/assets'

/** The script that the page names: what the first screen waits for. */
const files = readdirSync(ASSETS).filter((name) => /^(?:start|framework)-[^.]+\.js$/.test(name))
const texts = files.map((name) => readFileSync(`${ASSETS}/${name}`))

it('the first screen needs no more script than it did: 120 kB once it is packed', () => {
  expect(files).toHaveLength(2)
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
  expect(bytes).toBeLessThan(120_000)
})

it.each([
  ...['Dexie', 'cropper', 'OidcClient', 'basehut-token-renewal'],
  ...['This tablet is not in use', 'A person at the front desk', 'Add to Home Screen'],
])('what a guest needs later is not in it: %s', (mark) => {
  expect(texts.some((text) => text.includes(mark))).toBe(false)
})

it('its scripts give way to what the page shows without them', () => {
  const scripts = readFileSync('dist/app/index.html', 'utf8').match(/<script type="module"[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((script) => !script.includes(' fetchpriority="low"'))).toEqual([])
})

it('the page about the venue asks for no script of its own', () => {
  expect(readdirSync(ASSETS).filter((name) => name.startsWith('about-'))).toEqual([])
})
