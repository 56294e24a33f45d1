import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const ASSETS = 'dist/app/assets'

const texts = readdirSync(ASSETS)
  .filter((name) => /^home-[\w-]{8}\.js$/.test(name))
  .map((name) => readFileSync(`${ASSETS}/${name}`, 'utf8'))
const home = texts.find((text) => text.includes('data-settled')) ?? ''

it('home needs no more script beside the first screen’s than it did: 74 kB once it is packed', () => {
  expect(home).not.toBe('')
  expect(gzipSync(home).length).toBeLessThan(74_000)
})

it.each(['mantine', 'signature_pad', 'cropper'])('what a guest needs only for a form is not in it: %s', (mark) => {
  expect(home).not.toContain(mark)
})

it('what a guest’s device keeps comes in few files', () => {
  const kept = new Set(readFileSync('dist/app/sw.js', 'utf8').match(/assets\/[\w.-]+/g))
  expect(kept.size).toBeLessThan(85)
})
