import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const ASSETS = 'dist/app/assets'

/** The script that the page names: what the first screen waits for. */
const files = readdirSync(ASSETS).filter((name) => /^(?:entry|start|framework)-[^.]+\.js$/.test(name))
const texts = files.map((name) => readFileSync(`${ASSETS}/${name}`))

it('the first screen needs no more script than it did: 120 kB once it is packed', () => {
  expect(files).toHaveLength(3)
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
  expect(bytes).toBeLessThan(120_000)
})

it.each(['framework', 'start', 'home', 'calls', 'device-storage', 'controls'])(
  'the functions of %s are compiled as it is fetched, not one by one on the page’s thread',
  (part) => {
    const [file, ...others] = readdirSync(ASSETS).filter((name) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(name))
    expect(others).toEqual([])
    expect(readFileSync(`${ASSETS}/${file}`, 'utf8').slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  },
)

it.each([
  ...['Dexie', 'cropper', 'OidcClient', 'basehut-token-renewal'],
  ...['This tablet is not in use', 'A person at the front desk', 'Add to Home Screen'],
])('what a guest needs later is not in it: %s', (mark) => {
  expect(texts.some((text) => text.includes(mark))).toBe(false)
})

it('its scripts give way to what the page shows without them', () => {
  const page = readFileSync('dist/app/index.html', 'utf8')
  const named = page.match(/<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? []
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((tag) => !tag.includes(' fetchpriority="low"'))).toEqual([])
})

it('what runs before the first paint only waits for it: the app comes after that', () => {
  const run = [...readFileSync('dist/app/index.html', 'utf8').matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)]
  expect(run).toHaveLength(1)
  const entry = readFileSync(`dist/app/${run[0]?.[1]}`)
  expect(entry.toString()).not.toMatch(/\bimport\s*[{"'`*\w]/)
  expect(gzipSync(entry).length).toBeLessThan(2_000)
})

it('the page about the venue asks for no script of its own', () => {
  expect(readdirSync(ASSETS).filter((name) => name.startsWith('about-'))).toEqual([])
})
